import type { QueryClient } from "@tanstack/react-query";
import type { EventTopic } from "#src/contract/events.ts";
import { refreshEntities } from "#src/client/query.ts";

/** Min time between counts, ms. The first change does not wait this long. */
const paceMs = 5_000;

/** Whether an event may change the user's work: changed rows, todos and orders. */
export const touchesWork = (topic: EventTopic): boolean =>
  topic === "row.changed" || topic === "todo" || topic.startsWith("order.");

/** Counts the user's work again after changes; throttled, so that many changes do not cause many counts. */
export function workThrottle(client: QueryClient): { changed(): void; stop(): void } {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    timer = undefined;
    last = Date.now();
    // A hidden window counts when it is shown again: its queries are stale by then.
    void refreshEntities(client, ["dashboard:task"]);
  };
  return {
    changed() {
      timer ??= setTimeout(count, Math.max(400, last + paceMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
