import type { TableColumn } from "#ui/table/column.ts";
import { text } from "#src/lib/text.ts";
import { isMoney } from "../rows/columns.tsx";
import { sumsOf, SumsLine } from "../list-sums.tsx";

export interface TickedSumsProps {
  rows: readonly object[];
  columns: readonly TableColumn<never>[];
}

/** Sums of the ticked rows' money columns, for a list that declares no sums; null if it has no money columns. */
export function TickedSums({ rows, columns }: TickedSumsProps) {
  const titles = columns
    .filter(isMoney)
    .map(({ id, title }) => [id, typeof title === "string" ? title : title()] as const);
  if (titles.length === 0) return null;
  const fields = titles.map(([id]) => id);
  return (
    <dl className="grid min-w-0 grow grid-cols-[auto_1fr] gap-x-3 text-12 leading-4 text-muted">
      <SumsLine
        name={text("workspace.list.sumSelected", { n: rows.length })}
        sums={sumsOf(rows, fields)}
        titles={titles}
      />
    </dl>
  );
}
