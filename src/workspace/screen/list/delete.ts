import { useQueryClient } from "@tanstack/react-query";
import { notify } from "#ui/toast/notify.tsx";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { tellNotCome } from "../lazy-dialog.tsx";

export interface DeleteCalls {
  list: Endpoint;
  delete?: Endpoint;
  deleteBatch?: Endpoint;
  /** What is asked before these rows go. @default how many they are */
  question?(ids: readonly string[]): Promise<string>;
}

/** What a list needs to delete: one row or the ticked ones. Many lists delete nothing: the code comes with the first press. */
export function useDelete(calls: DeleteCalls, { asSuffix = false }: { asSuffix?: boolean } = {}) {
  const client = useQueryClient();
  const run = async (wanted: "delete" | "deleteBatch", ids: readonly string[], done: () => void) => {
    const code = await import("./delete-rows.ts").catch(tellNotCome);
    await code?.deleteRows(client, calls, { wanted, ids, asSuffix, done });
  };
  return {
    one: (id: string, done: () => void = () => undefined) => run("delete", [id], done),
    /** Nothing ticked is told, not done (LIST-14). */
    async many(ids: readonly string[], done: () => void) {
      if (ids.length === 0) notify.warn(text("workspace.list.selectOne"), { id: "select-one" });
      else await run("deleteBatch", ids, done);
    },
  };
}
