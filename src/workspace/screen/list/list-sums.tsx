import { skipToken, useQuery } from "@tanstack/react-query";
import { cn } from "#ui/utils/cn.ts";
import { call } from "#src/client/call.ts";
import { entityOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { formatCents } from "#src/lib/money.ts";
import { type Label, text, wordsOf } from "#src/lib/text.ts";

/** Sums of a list, in cents by name. */
type Cents = Readonly<Record<string, number>>;

export interface SumsConfig {
  /** Answers the sums of the whole query under the list's filters, in cents by name; absent = of the page only. */
  calls?: Endpoint;
  /** What a sum is called, by the field it adds up, in the order shown. */
  titles: Readonly<Record<string, Label>>;
}

export interface ListSumsProps {
  config: SumsConfig;
  /** Of the page in view. */
  rows: readonly object[];
  /** Ticked rows: their sum stands in the place of the page's. @default none */
  selected?: readonly object[];
  /** The list's filters. */
  params: Readonly<Record<string, string>>;
  /** The rows are those of before, while new ones come. @default false */
  stale?: boolean;
}

/** The sums beside the pages: one line for the page or the ticked rows, one for the whole query once it is counted. */
export function ListSums({ config, rows, selected = [], params, stale = false }: ListSumsProps) {
  const { calls, titles } = config;
  const fields = Object.keys(titles);
  const words = titleWords(titles);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [calls ? entityOf(calls) : "", calls?.path, params],
    queryFn: calls ? async ({ signal }) => (await call(calls, params, { signal })) as Cents : skipToken,
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  return (
    // As wide as it is unbroken: with less room beside the pages it stands above them.
    <dl
      className={cn(
        "grid min-w-0 grow grid-cols-[auto_1fr] gap-x-3 text-12 leading-4 text-muted",
        (stale || isPlaceholderData) && "opacity-50",
      )}
    >
      {selected.length > 0 ? (
        <SumsLine
          name={text("workspace.list.sumSelected", { n: selected.length })}
          sums={sumsOf(selected, fields)}
          titles={words}
        />
      ) : (
        <SumsLine name={text("workspace.list.sumPage")} sums={sumsOf(rows, fields)} titles={words} />
      )}
      {data && <SumsLine name={text("workspace.list.sumQuery")} sums={data} titles={words} />}
      {/* Its room while it is counted: the line above does not move when it comes. */}
      {calls && !data && !error && <dt aria-hidden>{"\u00a0"}</dt>}
    </dl>
  );
}

/** What sums are called, by their fields, in the words of the person's language. */
export const titleWords = (titles: SumsConfig["titles"]) =>
  Object.entries(titles).map(([field, title]) => [field, wordsOf(title)] as const);

/** The named money fields of rows, added up in cents; what is no number counts as nothing. */
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
  /** What each sum is called, by its field. */
  titles: readonly (readonly [field: string, title: string])[];
}

/** A name and its sums, as term and description of a list. */
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
