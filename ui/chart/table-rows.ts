import type { ChartData } from "./read-rows.ts";

/** One row of the table behind a chart. */
export interface ChartTableRow {
  name: string;
  cells: readonly string[];
}

/** Rows of the table behind a chart, one for each name; `notes` are one more column. */
export function tableRows(
  { names, series }: ChartData,
  format: (value: number | null) => string,
  notes: readonly string[] | null,
): readonly ChartTableRow[] {
  return names.map(({ text }, index) => ({
    name: text,
    cells: [...series.map(({ values }) => format(values[index] ?? null)), ...(notes ? [notes[index] ?? ""] : [])],
  }));
}
