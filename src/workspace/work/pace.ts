import type { QueryClient } from "@tanstack/react-query";
import type { EventTopic } from "#src/contract/events.ts";
import { refreshEntities } from "#src/client/query.ts";

/** The first change is counted at once; while others go on changing things no oftener than this. */
const paceMs = 5_000;

/** What touches somebody's work: everything that is a row or a state of the business. */
export const touchesWork = (topic: EventTopic): boolean =>
  topic === "row.changed" || topic === "todo" || topic.startsWith("order.");

/** Counts my work anew after changes, at a pace that a busy house does not turn into a storm of counts. */
export function workPacer(client: QueryClient): { changed(): void; stop(): void } {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    timer = undefined;
    last = Date.now();
    // A window nobody looks at counts when it is looked at again: its queries are stale by then.
    void refreshEntities(client, ["dashboard:task"]);
  };
  return {
    changed() {
      timer ??= setTimeout(count, Math.max(400, last + paceMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
