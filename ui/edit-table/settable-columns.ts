import type { TableColumn } from "#ui/table/column.ts";
import type { Desk } from "./desk.ts";
import { nameOf } from "./layout.ts";

/** The columns about values as the column settings list them. */
export function settableColumns(desk: Desk): TableColumn<never>[] {
  return desk
    .options()
    .columns.filter((column) => column.type !== "hidden" && desk.column(nameOf(column)))
    .map((column) => ({
      id: nameOf(column),
      title: column.title ?? nameOf(column),
      ...(column.visible === false && { hidden: true }),
      ...(column.fixed && { pin: column.fixed === "left" ? ("start" as const) : ("end" as const) }),
    }));
}
