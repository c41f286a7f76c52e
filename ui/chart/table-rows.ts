import type { ChartData } from "./read-rows.ts";

/** One row of a chart's data table. */
export interface ChartTableRow {
  name: string;
  cells: readonly string[];
}

/** Returns the rows of a chart's data table, one per name; `notes` become an extra column. */
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
