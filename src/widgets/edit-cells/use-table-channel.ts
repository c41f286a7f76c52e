import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { TableChannel } from "#src/client/table-channel.ts";
import { newTo } from "#src/client/table-merge.ts";
import { joinTables } from "#src/client/table-page.ts";
import { useSession } from "#src/session/session.ts";

type Row = Readonly<Record<string, unknown>>;

export interface TableChannelUse {
  /**
   * What the rows are called on the channel: `area:entity`, or `area:entity/part` for rows of a part of it. Named so,
   * whole rows reach everybody who may read all of that address (docs/decisions/080-live-tables.md). "" = not live.
   */
  table: string;
  /** The row as it is shown now; null when the table does not show it. */
  rowOf: (rowId: string) => Row | null | undefined;
  /** Takes values into a row, as `mergeRow` of the editable table does. */
  merge: (rowId: string, patch: Row) => unknown;
}

/** Says to the other pages which fields of a row changed. False when it could not be told. */
export type TellRow = (rowId: string, changed: Row) => boolean;

/** Merges rows that other pages change while the table is shown, and returns what tells them of its own. */
export function useTableChannel({ table, rowOf, merge }: TableChannelUse): TellRow {
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.user?.id ?? "");
  const tenantId = useSession((session) => session.tenantId);
  const joined = useRef<TableChannel>(null);
  const take = useEffectEvent((rowId: string, patch: Row) => {
    const row = rowOf(rowId);
    const fresh = row ? newTo(row, { patch }) : null;
    if (fresh) merge(rowId, fresh);
  });
  useEffect(() => {
    if (!table || !token || !userId) return undefined;
    const { channel, leave } = joinTables({ userId, token, tenantId });
    joined.current = channel;
    const stop = channel.onTable(table, ({ rowId, patch }) => take(rowId, patch));
    return () => {
      joined.current = null;
      stop();
      leave();
    };
  }, [table, token, userId, tenantId]);
  return useCallback((rowId, changed) => joined.current?.tell(table, { ...changed, id: rowId }) ?? false, [table]);
}
