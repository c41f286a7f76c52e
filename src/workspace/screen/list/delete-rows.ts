import type { QueryClient } from "@tanstack/react-query";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { DeleteCalls } from "./delete.ts";
import { missingUrl } from "./query.ts";

/** The delete call with its id as `?id=`, or as the last part of the path if the page needs that (LIST-16). */
const deleteCallOf = (endpoint: Endpoint, asSuffix: boolean): Endpoint =>
  asSuffix ? { ...endpoint, path: `${endpoint.path}/:id` } : endpoint;

export interface Deletion {
  wanted: "delete" | "deleteBatch";
  ids: readonly string[];
  asSuffix: boolean;
  /** Called after the rows are deleted. */
  done(): void;
}

/** Deletes rows after a question with their number. A batch sends comma-joined ids (LIST-15). A failure is reported. */
export async function deleteRows(client: QueryClient, calls: DeleteCalls, deletion: Deletion): Promise<void> {
  const { wanted, ids, asSuffix, done } = deletion;
  const missing = missingUrl(calls, wanted);
  const endpoint = calls[wanted];
  if (missing || !endpoint) {
    notify.bad(text(`workspace.list.${missing ?? "noDeleteUrl"}`));
    return;
  }
  const { send, read } = actsOn(client, [calls.list]);
  try {
    const body = (await calls.question?.(ids)) ?? text("workspace.list.deleteConfirm", { n: ids.length });
    if (!(await confirm({ body, ok: text("common.verb.delete"), tone: "danger" }))) return;
    if (wanted === "delete") await send(deleteCallOf(endpoint, asSuffix), { id: ids[0] ?? "" });
    else await send(endpoint, { ids: ids.join(",") });
    notify.ok(text("workspace.list.deleted", { n: ids.length }));
    done();
    await read();
  } catch (error) {
    tellFailure(error);
  }
}
