import { notify } from "#ui/toast/notify.tsx";
import { call, CallError } from "#src/client/call.ts";
import { queryAllDictItems, refreshDictCache } from "#src/contract/system/dict-cache.ts";
import { text } from "#src/lib/text.ts";
import { setDicts } from "./session.ts";
import { tellFailure } from "./failures.tsx";

/**
 * Without the permission the server refuses to clear its cache. Ignore this: everybody may refetch their own
 * dictionaries.
 */
async function emptyCache(): Promise<void> {
  try {
    await call(refreshDictCache, {});
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 403) throw error;
  }
}

/** 清除缓存: the server clears its dictionary cache; then all items are refetched and stored for 7 days. */
export async function refreshDicts(): Promise<boolean> {
  try {
    await emptyCache();
    if (!setDicts(await call(queryAllDictItems, {}))) throw new Error("The server sent no dictionary at all.");
  } catch (error) {
    tellFailure(error, { onlySession: true });
    notify.bad(text("workspace.header.cacheFailed"));
    return false;
  }
  notify.ok(text("workspace.header.cacheDone"));
  return true;
}
