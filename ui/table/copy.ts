import type { ClipboardEvent } from "react";
import { textOf, titleOf, type TableColumn } from "./column.ts";

/** A cell in spreadsheet format: quoted when it contains a tab, a line break or a quote. */
function sheetCell(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as text for a spreadsheet: a line of headers, then one line per row, cells separated by tabs. */
export function sheetText<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): string {
  const taken = columns.filter((column) => column.copyable !== false);
  const lines = [
    taken.map((column) => titleOf(column)),
    ...rows.map((row) => taken.map((column) => textOf(column, row))),
  ];
  return lines.map((cells) => cells.map(sheetCell).join("\t")).join("\n");
}

/**
 * Keys of the rows and ids of the columns that the text selection touches; column ids only when it stays in one row.
 */
export function touchedCells(body: HTMLElement, range: Range): { keys: string[]; columns: string[] | undefined } {
  const rows = [...body.querySelectorAll<HTMLElement>("tr[data-key]")].filter((row) => range.intersectsNode(row));
  const keys = rows.flatMap((row) => row.dataset["key"] ?? []);
  const [only] = rows;
  if (rows.length !== 1 || !only) return { keys, columns: undefined };
  const cells = [...only.querySelectorAll<HTMLElement>("td[data-column]")].filter((cell) => range.intersectsNode(cell));
  return { keys, columns: cells.flatMap((cell) => cell.dataset["column"] ?? []) };
}

export interface CopyOptions<R> {
  body: HTMLElement | null;
  /** Visible columns, in the user's order. */
  columns: readonly TableColumn<R>[];
  /** Rows that can be copied; called only when something is copied. */
  known: () => readonly { key: string; row: R }[];
  ticked: (key: string) => boolean;
  /** Key of the focused row. */
  active: string | undefined;
}

/** Copies as a spreadsheet: the cells a text selection touches, else the selected rows, else the focused row. */
export function copyRows<R>(event: ClipboardEvent, { body, columns, known, ticked, active }: CopyOptions<R>): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const picked = window.getSelection();
  const rowsOf = (wanted: (key: string) => boolean) => known().flatMap(({ key, row }) => (wanted(key) ? [row] : []));
  let taken = rowsOf(ticked);
  let titles = columns;
  if (picked && !picked.isCollapsed && picked.rangeCount > 0 && body) {
    const touched = touchedCells(body, picked.getRangeAt(0));
    // A selection inside one cell is copied by the browser as plain text.
    if (touched.keys.length === 0 || touched.columns?.length === 1) return;
    const wanted = new Set(touched.keys);
    taken = rowsOf((key) => wanted.has(key));
    titles = columns.filter(({ id }) => touched.columns?.includes(id) ?? true);
  } else if (taken.length === 0) {
    taken = rowsOf((key) => key === active);
  }
  if (taken.length === 0) return;
  event.clipboardData.setData("text/plain", sheetText(titles, taken));
  event.preventDefault();
}
