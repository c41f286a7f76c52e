import type { TableColumn } from "#ui/table/column.ts";
import { isHidden, pinOf } from "./column.ts";
import type { TableContext } from "#ui/edit-table/core/table-context.ts";
import { nameOf } from "#ui/edit-table/grid/layout.ts";

/** Returns the value columns in the form that the column settings list. */
export function settableColumns(desk: TableContext): TableColumn<never>[] {
  return desk
    .options()
    .columns.filter((column) => column.type !== "hidden" && desk.column(nameOf(column)))
    .map((column) => {
      const pin = pinOf(column);
      return {
        id: nameOf(column),
        title: column.title ?? nameOf(column),
        ...(isHidden(column) && { hidden: true }),
        ...(pin && { pin }),
      };
    });
}
