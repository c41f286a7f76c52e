import type { QueryClient } from "@tanstack/react-query";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { queryAllDictItems } from "#src/contract/system/dict-cache.ts";
import { getUserInfo } from "#src/contract/system/access/session.ts";
import { text } from "#src/lib/text.ts";
import { isExpiredOpen, openExpired, overNotice } from "#src/session/expired.tsx";
import { session, setDicts, setUser } from "#src/session/session.ts";
import { fetchPermission } from "#src/session/sign-in/sign-in.ts";
import { viewing } from "#src/session/viewing.ts";

/** Max delay before a console answers a change that concerns everybody, ms: not all of them ask at the same moment. */
const spreadMs = 800;

/** What a live event makes the console fetch again; if it fails, the console shows the old state and the server refuses. */
type Refetch = () => Promise<unknown>;

/** A changed role may require a second factor: the account then says so. */
async function fetchOwnAccount(): Promise<void> {
  const { userInfo } = await call(getUserInfo, {}, { unheard: true });
  setUser(userInfo);
}

const fetchDicts: Refetch = async () => setDicts(await call(queryAllDictItems, {}, { unheard: true }));

/**
 * Returns a function that runs these fetches one after the other, and then fetches the shown data again; open forms keep
 * what was typed. A change during a fetch leads to one more fetch, because the running one may have read the old state.
 */
function oneAtATime(...fetches: readonly Refetch[]): (client: QueryClient) => Promise<void> {
  let running = false;
  let again = false;
  return async (client) => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      // oxlint-disable-next-line no-await-in-loop
      for (const fetch of fetches) await fetch().catch(() => undefined);
      // `again` changes during the await.
    } while (again as boolean);
    running = false;
    void client.invalidateQueries();
  };
}

const refetch = {
  // Data rules may show other rows now.
  "rights.changed": oneAtATime(fetchPermission, fetchOwnAccount),
  // The rows contain labels.
  "dict.changed": oneAtATime(fetchDicts),
};

/** Answers a changed right or dictionary; one of everybody up to 0.8 s later. */
export function hearNews(
  client: QueryClient,
  topic: keyof typeof refetch,
  { everybody }: { everybody?: unknown },
): void {
  const spread = everybody === true || topic === "dict.changed";
  setTimeout(() => void refetch[topic](client), spread ? Math.random() * spreadMs : 0);
}

/** A sign-out in another window of this browser ends this one a moment later; that needs no notice. */
const settleMs = 400;

/**
 * The server ended the session `token`: says so beside the work, which goes on; the sign-in dialog opens when the person
 * wants it, or at his next call. A view as another person ends.
 */
export function sessionIsOver(token: string): void {
  setTimeout(() => {
    if (session().token !== token || isExpiredOpen()) return;
    if (viewing()) openExpired();
    else
      notify.warn(text("common.error.expiredTitle"), {
        id: overNotice,
        body: text("common.error.allStays"),
        action: { label: text("common.error.goOn"), onSelect: openExpired },
        duration: Infinity,
      });
  }, settleMs);
}

/** Closes that notice: the person has signed in again, or left. */
export function sessionGoesOn(): void {
  notify.close(overNotice);
}
