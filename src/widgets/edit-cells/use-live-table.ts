import { useEffect, useRef } from "react";
import { editsIn } from "#ui/edit-table/core/changes.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { useBoundTable } from "./bound-edit-table.tsx";
import { type TellRow, useTableChannel } from "./use-table-channel.ts";

/** A change of more rows than this is not published: the channel would drop most of it. */
const mostTold = 20;

/**
 * The bound table with live rows: merges values that other pages change, and publishes this person's changes. `live` is
 * the table's name on the channel (`area:entity/part`).
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
        // The position of a row is the person's own choice, so do not publish it.
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
