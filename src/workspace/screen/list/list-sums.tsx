import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "#src/client/call.ts";
import { entityOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";

/** Sums of a list, in cents by name. */
type Cents = Readonly<Record<string, number>>;

export interface SumsConfig {
  /** Answers the sums of the whole query under the list's filters, in cents by name; absent = of the page only. */
  calls?: Endpoint;
  /** What a sum is called, by the field it adds up, in the order shown. */
  titles: Readonly<Record<string, TextKey>>;
}

export interface ListSumsProps {
  config: SumsConfig;
  /** Of the page in view. */
  rows: readonly object[];
  /** The list's filters. */
  params: Readonly<Record<string, string>>;
}

/** The sums beside the pages: one line for the page, one for the whole query once it is counted. */
export function ListSums({ config, rows, params }: ListSumsProps) {
  const { calls, titles } = config;
  const { data } = useQuery({
    queryKey: [entityOf(calls?.path ?? ""), calls?.path, params],
    queryFn: calls ? async ({ signal }) => (await call(calls, params, { signal })) as Cents : skipToken,
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  return (
    // As wide as it is unbroken: with less room beside the pages it stands above them.
    <dl className="grid min-w-0 grow grid-cols-[auto_1fr] gap-x-3 text-12 text-muted">
      <Line name={text("workspace.list.sumPage")} sums={pageSums(rows, Object.keys(titles))} titles={titles} />
      {data && <Line name={text("workspace.list.sumQuery")} sums={data} titles={titles} />}
    </dl>
  );
}

/** The named money fields of rows, added up in cents; what is no number counts as nothing. */
function pageSums(rows: readonly object[], fields: readonly string[]): Cents {
  const cents = (row: object, field: string) => (row as Readonly<Record<string, unknown>>)[field];
  const add = (field: string) =>
    rows.reduce((sum, row) => {
      const value = cents(row, field);
      return typeof value === "number" ? sum + value : sum;
    }, 0);
  return Object.fromEntries(fields.map((field) => [field, add(field)]));
}

function Line({ name, sums, titles }: { name: string; sums: Cents; titles: SumsConfig["titles"] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="flex flex-wrap gap-x-4">
        {Object.entries(titles).map(([field, title]) => (
          <span key={field}>
            {text(title)} <b className="font-semibold text-body">{formatCents(sums[field] ?? 0)}</b>
          </span>
        ))}
      </dd>
    </>
  );
}
