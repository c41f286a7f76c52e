import { useQueryClient } from "@tanstack/react-query";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { entityOf, refreshEntities } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { missingUrl } from "./query.ts";

export interface DeleteCalls {
  list: Endpoint;
  delete?: Endpoint;
  deleteBatch?: Endpoint;
  /** What is asked before these rows go. @default how many they are */
  question?(ids: readonly string[]): Promise<string>;
}

/** The delete call with its id as `?id=`, or as the last part of the path where a page asks for that (LIST-16). */
export function deleteCallOf(endpoint: Endpoint, asSuffix = false): Endpoint {
  return asSuffix ? { ...endpoint, path: `${endpoint.path}/:id` } : endpoint;
}

/** Payload of a batch delete: comma-joined ids (LIST-15). */
export const batchPayload = (ids: readonly string[]): { ids: string } => ({ ids: ids.join(",") });

/** What a list needs to delete: one row or the ticked ones, each after a question that says how many. */
export function useDelete(calls: DeleteCalls, { asSuffix = false }: { asSuffix?: boolean } = {}) {
  const client = useQueryClient();
  const run = async (wanted: "delete" | "deleteBatch", ids: readonly string[], done: () => void) => {
    const missing = missingUrl(calls, wanted);
    const endpoint = calls[wanted];
    if (missing || !endpoint) {
      notify.bad(text(`workspace.list.${missing ?? "noDeleteUrl"}`));
      return;
    }
    try {
      const body = (await calls.question?.(ids)) ?? text("workspace.list.deleteConfirm", { n: ids.length });
      if (!(await confirm({ body, ok: text("common.verb.delete"), tone: "danger" }))) return;
      if (wanted === "delete") await call(deleteCallOf(endpoint, asSuffix), { id: ids[0] ?? "" });
      else await call(endpoint, batchPayload(ids));
      notify.ok(text("workspace.list.deleted", { n: ids.length }));
      done();
      await refreshEntities(client, [entityOf(calls.list)]);
    } catch (error) {
      tellFailure(error);
    }
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
