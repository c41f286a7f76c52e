import type { RefObject } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { useCommand } from "#src/workspace/keys/live.ts";
import type { SearchPatch } from "#src/workspace/tabs/tab-context.ts";
import { useIsOfWork } from "#src/workspace/work/work-queue.ts";
import { startOnRecord } from "#src/workspace/screen/current-record.ts";
import { focusedRow } from "../list-keys.ts";

export interface NextRow<R> {
  rows: readonly R[];
  /** Id of the row with the open detail; undefined for a list without details. */
  open: string | undefined;
  rowName(row: R): string;
  root: RefObject<HTMLElement | null>;
  /** Number of rows in the whole query, and the current page. */
  total: number;
  at: { pageNo: number; pageSize: number };
  setSearch(patch: SearchPatch): void;
}

/**
 * The key for the next row: opens the detail of the row after the current one and starts its next action. In a list
 * opened from 待我处理 the key continues that run instead.
 */
export function useNextRow<R extends { id: string }>({ rows, open, rowName, root, total, at, setSearch }: NextRow<R>) {
  const ofWork = useIsOfWork(open);
  const next = () => {
    const now = open || focusedRow(root.current)?.dataset["key"];
    const index = rows.findIndex(({ id }) => id === now) + 1;
    const row = rows[index];
    if (!row) {
      notify.info(text("workspace.list.runEnd"), { id: "work-done" });
      return;
    }
    const place = { at: (at.pageNo - 1) * at.pageSize + index + 1, n: total, name: rowName(row) };
    notify.info(text("workspace.list.runPlace", place), { id: "work-done" });
    if (open !== undefined) setSearch({ detail: row.id });
    else root.current?.querySelector<HTMLElement>(`[data-slot="table-row"][data-key="${CSS.escape(row.id)}"]`)?.focus();
    startOnRecord(rowName(row));
  };
  useCommand("nextWork", next, !ofWork && rows.length > 0);
}
