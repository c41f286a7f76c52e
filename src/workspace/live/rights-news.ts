import type { QueryClient } from "@tanstack/react-query";
import { call } from "#src/client/call.ts";
import { setUser } from "#src/session/session.ts";
import { fetchPermission } from "#src/session/sign-in/sign-in.ts";

/** Max delay before a console answers a change that concerns everybody, ms: not all of them ask at the same moment. */
const spreadMs = 800;

/** A changed role may require a second factor: the account then says so. */
async function fetchOwnAccount(): Promise<void> {
  const { getUserInfo } = await import("#src/contract/system/access/session.ts");
  const { userInfo } = await call(getUserInfo, {}, { unheard: true });
  setUser(userInfo);
}

/**
 * Returns a function that fetches menu, permissions and the shown data again; open forms keep what was typed. A change
 * during a fetch leads to one more fetch, because the running one may have read the old rights.
 */
export function rightsNews(client: QueryClient): (payload: Readonly<Record<string, unknown>>) => void {
  let running = false;
  let again = false;
  const fetchAgain = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      // If it fails the console shows the old rights; the server refuses anyway.
      await fetchPermission().catch(() => undefined);
      await fetchOwnAccount().catch(() => undefined);
      // `again` changes during the await.
    } while (again as boolean);
    running = false;
    // Data rules may show other rows now.
    void client.invalidateQueries();
  };
  return ({ everybody }) => {
    if (everybody === true) setTimeout(() => void fetchAgain(), Math.random() * spreadMs);
    else void fetchAgain();
  };
}
