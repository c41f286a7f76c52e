import type { TableColumn } from "#ui/table/column.ts";
import { text } from "#src/lib/text.ts";
import type { RowAction } from "../action.ts";
import { RowActions } from "./row-actions.tsx";

/** The last column: a row's acts, fixed at the right. */
export function actionsColumn<R extends object>(
  actions: readonly RowAction<R>[],
  start: (action: RowAction<R>, row: R) => void,
): TableColumn<R> {
  return {
    id: "actions",
    title: () => text("workspace.list.actions"),
    cell: (row) => <RowActions row={row} actions={actions} start={start} />,
    pin: "end",
    align: "end",
    width: 224,
    grow: 0,
    hideable: false,
    copyable: false,
  };
}
