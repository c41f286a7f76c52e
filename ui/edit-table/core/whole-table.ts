import type { EditTableApi } from "#ui/edit-table/table.ts";
import { shownRows, type Shown } from "./state.ts";

/** Returns all rows in reading order, including other pages and rows below collapsed ones. */
export function wholeTable(table: EditTableApi): Shown {
  return shownRows({ rows: table.state().rows, order: wholeOrder(table), page: null });
}

/** Trees use the rows' own order, because the display order leaves out rows below collapsed ones. */
export function wholeOrder({ desk }: EditTableApi): Int32Array | null {
  return desk.options().tree ? null : desk.core.state().order;
}
