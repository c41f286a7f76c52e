import { useCallback, useRef } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { TableChannel } from "#src/client/table-channel.ts";
import { newTo } from "#src/client/table-merge.ts";
import { useJoined } from "./use-joined.ts";

type Row = Readonly<Record<string, unknown>>;

export interface TableChannelUse {
  /**
   * Name of the rows on the channel: `area:entity`, or `area:entity/part` for the rows of a part. Whole rows reach
   * everybody who may read everything under that name (docs/decisions/080-live-tables.md). "" = not live.
   */
  table: string;
  /** The row as shown now; null when the table does not show it. */
  rowOf: (rowId: string) => Row | null | undefined;
  /** Merges values into a row, like `mergeRow` of the editable table. */
  merge: (rowId: string, patch: Row) => unknown;
}

/** Publishes the changed fields of a row to other pages. False when it could not be sent. */
export type TellRow = (rowId: string, changed: Row) => boolean;

/** Merges rows that other pages change while the table is shown; returns a function that publishes changes. */
export function useTableChannel({ table, rowOf, merge }: TableChannelUse): TellRow {
  const joined = useRef<TableChannel>(null);
  const take = useLatest((rowId: string, patch: Row) => {
    const row = rowOf(rowId);
    const fresh = row ? newTo(row, { patch }) : null;
    if (fresh) merge(rowId, fresh);
  });
  useJoined(table, (channel) => {
    joined.current = channel;
    const stop = channel.onTable(table, ({ rowId, patch }) => take.current(rowId, patch));
    return () => {
      joined.current = null;
      stop();
    };
  });
  return useCallback((rowId, changed) => joined.current?.tell(table, { ...changed, id: rowId }) ?? false, [table]);
}
