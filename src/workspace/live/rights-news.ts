import type { QueryClient } from "@tanstack/react-query";
import { fetchPermission } from "#src/session/sign-in/sign-in.ts";

/** Max delay before a console answers a change that concerns everybody, ms: not all of them ask at the same moment. */
const spreadMs = 800;

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
