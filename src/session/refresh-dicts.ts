import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { queryAllDictItems, refreshDictCache } from "#src/contract/system/dict.ts";
import { text } from "#src/lib/text.ts";
import { can, setDicts } from "./session.ts";
import { tellFailure } from "./failures.tsx";

/**
 * 清除缓存: the server empties its dictionary cache, then all items come anew and are kept for 7 days. Without the
 * right to empty the server's cache only the second happens: nobody may be kept from fresh words of his own.
 */
export async function refreshDicts(): Promise<boolean> {
  try {
    if (can("system:dict:refresh") || can("system:dict:list")) await call(refreshDictCache, {});
    setDicts(await call(queryAllDictItems, {}));
  } catch (error) {
    tellFailure(error, { onlySession: true });
    notify.bad(text("workspace.header.cacheFailed"));
    return false;
  }
  notify.ok(text("workspace.header.cacheDone"));
  return true;
}
