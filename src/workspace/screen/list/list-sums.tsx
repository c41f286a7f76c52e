import { skipToken, useQuery } from "@tanstack/react-query";
import { cn } from "#ui/utils/cn.ts";
import { call } from "#src/client/call.ts";
import { entityOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { formatCents } from "#src/lib/money.ts";
import { type Label, text, wordsOf } from "#src/lib/text.ts";

/** Sums of a list by field name, in cents. */
type Cents = Readonly<Record<string, number>>;

export interface SumsConfig {
  /** Returns the sums of the whole query with the list's filters, in cents by field name; absent = page sums only. */
  calls?: Endpoint;
  /** Labels of the sums by field name, in display order. */
  titles: Readonly<Record<string, Label>>;
  /** Shows the sums of the query beside the page's title instead of the pagination. @default false */
  head?: boolean;
  /** Sums over rows that are shown. @default the field of each name, added up */
  of?: (rows: readonly object[]) => Cents;
}

/** Sums of rows as the list declares them. */
export const sumsBy = ({ titles, of }: SumsConfig, rows: readonly object[]): Cents =>
  of ? of(rows) : sumsOf(rows, Object.keys(titles));

export interface ListSumsProps {
  config: SumsConfig;
  /** Rows of the current page. */
  rows: readonly object[];
  /** Ticked rows; their sum replaces that of the page. @default none */
  selected?: readonly object[];
  /** The list's filters. */
  params: Readonly<Record<string, string>>;
  /** The rows are old while new ones load. @default false */
  stale?: boolean;
}

/** The sums of the whole query. One request, whoever shows them. */
const useQuerySums = (calls: Endpoint | undefined, params: ListSumsProps["params"]) =>
  useQuery({
    queryKey: [calls ? entityOf(calls) : "", calls?.path, params],
    queryFn: calls ? async ({ signal }) => (await call(calls, params, { signal })) as Cents : skipToken,
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });

/** Strip of figures beside the page's title: the sums of the whole query. */
export function HeadSums({ config: { calls, titles }, params }: Pick<ListSumsProps, "config" | "params">) {
  const { data, isPlaceholderData } = useQuerySums(calls, params);
  return (
    <dl
      data-slot="head-sums"
      aria-label={text("workspace.list.sumQuery")}
      className={cn("flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted", isPlaceholderData && "opacity-50")}
    >
      {titleWords(titles).map(([field, title]) => (
        <div key={field} className="flex gap-1.5">
          <dt>{title}</dt>
          {/* The figure's place is kept while it loads. */}
          <dd className="font-semibold text-strong tabular-nums">{data ? formatCents(data[field] ?? 0) : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sums beside the pagination: one line for the page or the ticked rows, one for the whole query once loaded. */
export function ListSums({ config, rows, selected = [], params, stale = false }: ListSumsProps) {
  const { titles } = config;
  const calls = config.head ? undefined : config.calls;
  const words = titleWords(titles);
  const { data, error, isPlaceholderData } = useQuerySums(calls, params);
  return (
    // Takes its full unwrapped width; if there is less room beside the pages, it moves above them.
    <dl
      className={cn(
        "grid min-w-0 grow grid-cols-[auto_1fr] gap-x-3 text-12 leading-4 text-muted",
        (stale || isPlaceholderData) && "opacity-50",
      )}
    >
      {selected.length > 0 ? (
        <SumsLine
          name={text("workspace.list.sumSelected", { n: selected.length })}
          sums={sumsBy(config, selected)}
          titles={words}
        />
      ) : (
        <SumsLine name={text("workspace.list.sumPage")} sums={sumsBy(config, rows)} titles={words} />
      )}
      {data && <SumsLine name={text("workspace.list.sumQuery")} sums={data} titles={words} />}
      {/* Reserves the line while the sums load, so that the line above does not move. */}
      {calls && !data && !error && <dt aria-hidden>{"\u00a0"}</dt>}
    </dl>
  );
}

/** Labels of the sums by field, in the current language. */
export const titleWords = (titles: SumsConfig["titles"]) =>
  Object.entries(titles).map(([field, title]) => [field, wordsOf(title)] as const);

/** Sums of money fields over rows, in cents; values that are not numbers are ignored. */
export function sumsOf(rows: readonly object[], fields: readonly string[]): Cents {
  const cents = (row: object, field: string) => (row as Readonly<Record<string, unknown>>)[field];
  const add = (field: string) =>
    rows.reduce((sum, row) => {
      const value = cents(row, field);
      return typeof value === "number" ? sum + value : sum;
    }, 0);
  return Object.fromEntries(fields.map((field) => [field, add(field)]));
}

export interface SumsLineProps {
  name: string;
  /** In cents. */
  sums: Cents;
  /** Label of each sum, by field. */
  titles: readonly (readonly [field: string, title: string])[];
}

/** A label and its sums, as `dt` and `dd`. */
export function SumsLine({ name, sums, titles }: SumsLineProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="flex flex-wrap gap-x-4">
        {titles.map(([field, title]) => (
          <span key={field}>
            {title} <b className="font-semibold text-body">{formatCents(sums[field] ?? 0)}</b>
          </span>
        ))}
      </dd>
    </>
  );
}
