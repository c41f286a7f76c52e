import { useQueryClient } from "@tanstack/react-query";
import { notify } from "#ui/toast/notify.tsx";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { tellNotCome } from "../lazy-dialog.tsx";

export interface DeleteCalls {
  list: Endpoint;
  delete?: Endpoint;
  deleteBatch?: Endpoint;
  /** Question before the deletion. @default the number of rows */
  question?(ids: readonly string[]): Promise<string>;
}

/**
 * Functions that delete one row or the ticked ones. Their code loads on the first use, because many lists never delete.
 */
export function useDelete(calls: DeleteCalls, { asSuffix = false }: { asSuffix?: boolean } = {}) {
  const client = useQueryClient();
  const run = async (wanted: "delete" | "deleteBatch", ids: readonly string[], done: () => void) => {
    const code = await import("./delete-rows.ts").catch(tellNotCome);
    await code?.deleteRows(client, calls, { wanted, ids, asSuffix, done });
  };
  return {
    one: (id: string, done: () => void = () => undefined) => run("delete", [id], done),
    /** With nothing ticked it only shows a message (LIST-14). */
    async many(ids: readonly string[], done: () => void) {
      if (ids.length === 0) notify.warn(text("workspace.list.selectOne"), { id: "select-one" });
      else await run("deleteBatch", ids, done);
    },
  };
}
