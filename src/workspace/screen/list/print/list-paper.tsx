import { type ReactNode, useLayoutEffect, useRef } from "react";
import { titleOf, type TableColumn, type TableView, valueOf } from "#ui/table/column.ts";
import { isShown, orderOf, widthOf } from "#ui/table/view.ts";

/** Width between the margins of a landscape A4 sheet, px. */
const sheetWidth = (273 / 25.4) * 96;
/** Min zoom; smaller text is not readable. */
const minZoom = 0.45;
/** Min column width as a share of its screen width, so that names wrap after words instead of each character. */
const keptShare = 0.55;

/** The visible columns in order, without action columns, which have nothing to print. */
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

/** The table on paper. Cells wrap, and the table shrinks until its columns fit the sheet. */
export function ListPaper<R>({ columns, rows, rowKey }: ListPaperProps<R>) {
  const table = useRef<HTMLTableElement>(null);
  // Rendering and printing happen in one event, so the sizes measured here are those on paper.
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
