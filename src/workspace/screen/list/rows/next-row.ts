import type { RefObject } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { useCommand } from "#src/workspace/keys/live.ts";
import type { SearchPatch } from "#src/workspace/tabs/tab-context.ts";
import { useIsOfWork } from "#src/workspace/work/run.ts";
import { startOnRecord } from "#src/workspace/screen/current-record.ts";
import { focusedRow } from "../list-keys.ts";

export interface NextRow<R> {
  rows: readonly R[];
  /** Id of the row whose detail is open; undefined for a list without details. */
  open: string | undefined;
  rowName(row: R): string;
  root: RefObject<HTMLElement | null>;
  /** Rows of the whole query, and the page that is shown. */
  total: number;
  at: { pageNo: number; pageSize: number };
  setSearch(patch: SearchPatch): void;
}

/**
 * Goes through a list by one key: the row after the one in hand, its detail open and its next action started. Where the
 * list was opened out of 待我处理 the key goes on with that.
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
