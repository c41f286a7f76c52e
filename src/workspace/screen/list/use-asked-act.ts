import { useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { can } from "#src/session/session.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { offeredActions, type RowAction } from "../action.ts";
import { startOnRecord } from "../current-record.ts";
import { rowLedTo } from "./query.ts";

/**
 * Starts the action named in the address (`act`), e.g. by a message's link, on the open row or the only one. If the row
 * is on another page or does not offer it, the record opens: it starts the action, or shows why it cannot.
 */
export function useAskedAct<R extends { id: string }>(
  rows: readonly R[] | undefined,
  actions: readonly RowAction<R>[],
  start: (action: RowAction<R>, row: R) => void,
): void {
  const { search, setSearch } = useTab();
  const name = search["act"];
  const latest = useLatest({ actions, start, setSearch, detail: search["detail"] });
  useEffect(() => {
    if (!name || !rows) return;
    const { actions: all, start: run, setSearch: go, detail } = latest.current;
    const row = rowLedTo(rows, detail);
    const offered = row && offeredActions(all, row, can).find(({ action }) => action.name === name);
    if (row && offered && !offered.refusal) {
      go({ act: undefined });
      run(offered.action, row);
      return;
    }
    const record = row?.id ?? detail;
    go({ act: undefined, ...(record ? { detail: record } : {}) });
    if (record) startOnRecord(record, [name]);
  }, [name, rows, latest]);
}
