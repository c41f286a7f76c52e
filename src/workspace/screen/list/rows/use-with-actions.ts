import { useMemo } from "react";
import type { TableColumn } from "#ui/table/column.ts";
import { useCan } from "#src/session/session.ts";
import { permittedActions, type RowAction } from "#src/workspace/screen/action.ts";
import { actionsColumn } from "./actions-column.tsx";

/** The columns of a list with that of the permitted actions, if there are any. */
export function useWithActions<R extends object>(
  columns: readonly TableColumn<R>[],
  actions: readonly RowAction<R>[],
  start: (action: RowAction<R>, row: R) => void,
): readonly TableColumn<R>[] {
  const may = useCan();
  return useMemo(() => {
    const permitted = permittedActions(actions, may);
    return permitted.length === 0 ? columns : [...columns, actionsColumn(permitted, start)];
  }, [columns, actions, start, may]);
}
