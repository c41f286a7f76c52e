import { textOf, titleOf, type TableColumn } from "./column.ts";

/** A cell as sheets take it: quoted when it holds a tab, a line break or a quote. */
function sheetCell(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as text for a sheet: a line of headers, then one line per row, cells parted by tabs. */
export function sheetText<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): string {
  const taken = columns.filter((column) => column.copyable !== false);
  const lines = [
    taken.map((column) => titleOf(column)),
    ...rows.map((row) => taken.map((column) => textOf(column, row))),
  ];
  return lines.map((cells) => cells.map(sheetCell).join("\t")).join("\n");
}

/** Keys of the rows and ids of the columns that the text selection touches; columns only when it stays in one row. */
export function touchedCells(body: HTMLElement, range: Range): { keys: string[]; columns: string[] | undefined } {
  const rows = [...body.querySelectorAll<HTMLElement>("tr[data-key]")].filter((row) => range.intersectsNode(row));
  const keys = rows.flatMap((row) => row.dataset["key"] ?? []);
  const [only] = rows;
  if (rows.length !== 1 || !only) return { keys, columns: undefined };
  const cells = [...only.querySelectorAll<HTMLElement>("td[data-column]")].filter((cell) => range.intersectsNode(cell));
  return { keys, columns: cells.flatMap((cell) => cell.dataset["column"] ?? []) };
}
