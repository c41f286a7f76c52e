import { type ReactNode, useLayoutEffect, useRef } from "react";
import { titleOf, type TableColumn, type TableView, valueOf } from "#ui/table/column.ts";
import { isShown, orderOf, widthOf } from "#ui/table/view.ts";

/** Room between the margins of an A4 sheet that lies across, px. */
const sheetWidth = (273 / 25.4) * 96;
/** Smaller than this nobody can read it. */
const minZoom = 0.45;
/** What a column keeps of its width on the screen, so that names wrap after some words, not after each sign. */
const keptShare = 0.55;

/** The columns that a person has in view, in order; those of actions have nothing to print. */
export function printedColumns<R>(columns: readonly TableColumn<R>[], view: TableView): readonly TableColumn<R>[] {
  return orderOf(columns, view).flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    return column && column.copyable !== false && isShown(columns, view, id) ? [column] : [];
  });
}

function cellOf<R>(column: TableColumn<R>, row: R, index: number): ReactNode {
  if (column.cell) return column.cell(row, index);
  const value = valueOf(column, row);
  return value === null || value === undefined || value === "" ? "–" : String(value);
}

export interface ListPaperProps<R> {
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowKey(row: R): string;
}

/** The rows on paper: cells wrap, and the whole table is made smaller until its columns fit the sheet. */
export function ListPaper<R>({ columns, rows, rowKey }: ListPaperProps<R>) {
  const table = useRef<HTMLTableElement>(null);
  // Drawn and printed within one event: what is measured here is on the paper.
  useLayoutEffect(() => {
    const node = table.current;
    if (!node) return;
    node.style.width = "min-content";
    const narrowest = node.offsetWidth;
    node.style.width = "100%";
    node.style.zoom = String(Math.max(minZoom, Math.min(1, sheetWidth / narrowest)));
  });
  return (
    <table ref={table} className="w-full border-collapse text-13">
      <thead className="table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className="border border-line bg-page px-1.5 py-1 text-left align-top font-semibold data-[align=end]:text-right"
              data-align={column.align}
              style={{ minWidth: Math.round(widthOf(column, {}) * keptShare) }}
            >
              {titleOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.id}
                className="border border-line px-1.5 py-1 align-top data-[align=end]:text-right"
                data-align={column.align}
              >
                {cellOf(column, row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
