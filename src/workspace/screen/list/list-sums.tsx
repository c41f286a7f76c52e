import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";

/** Sums by name, ready to show. */
export type Sums = Readonly<Record<string, string>>;

export interface ListSumsProps {
  /** Of the rows in view. */
  page: Sums;
  /** Of all rows the query finds; absent while it is counted. */
  query: Sums | undefined;
  titles: Readonly<Record<string, TextKey>>;
}

/** The sums beside the pages: one line for the page, one for the whole query. */
export function ListSums({ page, query, titles }: ListSumsProps) {
  return (
    <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3 text-12 text-muted">
      <Line name={text("workspace.list.sumPage")} sums={page} titles={titles} />
      {query && <Line name={text("workspace.list.sumQuery")} sums={query} titles={titles} />}
    </dl>
  );
}

function Line({ name, sums, titles }: { name: string; sums: Sums; titles: ListSumsProps["titles"] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="flex flex-wrap gap-x-4">
        {Object.entries(titles).map(([key, title]) => (
          <span key={key}>
            {text(title)} <b className="font-semibold text-body">{sums[key] ?? "–"}</b>
          </span>
        ))}
      </dd>
    </>
  );
}
