import { useEffect, useRef } from "react";
import { editsIn } from "#ui/edit-table/core/changes.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { useBoundTable } from "./bound-edit-table.tsx";
import { type TellRow, useTableChannel } from "./use-table-channel.ts";

/** A change of more rows than this is told to nobody: the channel would drop most of it. */
const mostTold = 20;

/**
 * The bound table whose rows live: values that other pages change are merged into those shown, and what a person
 * changes here is told to them. `live` is the table's address on the channel (`area:entity/part`).
 */
export function useLiveTable({ live, ...options }: EditTableOptions & { live: string }): EditTableApi {
  const tell = useRef<TellRow>(null);
  const table = useBoundTable({
    ...options,
    onRowsChange(rows, change, steps) {
      options.onRowsChange?.(rows, change, steps);
      const edits = editsIn(steps);
      if (edits.length > mostTold) return;
      const { dragSortKey } = table.desk.options();
      for (const { row, values } of edits) {
        // Where a row stands is this person's own arrangement.
        const { [dragSortKey]: _place, ...told } = values;
        if (Object.keys(told).length > 0) tell.current?.(table.desk.core.keyOf(row), told);
      }
    },
  });
  const channel = useTableChannel({
    table: live,
    rowOf: (id) => table.getIfRowById(id)?.row,
    merge: table.mergeRow,
  });
  useEffect(() => {
    tell.current = channel;
  }, [channel]);
  return table;
}
