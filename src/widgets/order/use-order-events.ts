import { useQueries } from "@tanstack/react-query";
import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { queryOf } from "#src/client/query.ts";
import { type OrderLog, orderLogs } from "#src/contract/order/log.ts";
import { personText } from "#src/lib/person-text.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { mayCall } from "#src/session/session.ts";

/**
 * Events of the orders of a case, newest first, for its story. Leaves out those that name the case by its number: they
 * are its own. Nothing without the right to open orders.
 */
export function useOrderEvents(orderIds: readonly (string | null)[], no: string | null | undefined): TimelineItem[] {
  const may = mayCall(orderLogs.permission);
  const logs = useQueries({
    queries: orderIds.flatMap((orderId) =>
      orderId === null
        ? []
        : [
            {
              ...queryOf(orderLogs, { orderId }),
              enabled: may,
              // If they fail to load, the story shows the case's own events. The next opening fetches them again.
              meta: { shownByCaller: true },
            },
          ],
    ),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
  const others = logs.filter((log) => !no || !log.content?.includes(no));
  return others.toSorted(newestFirst).map(itemOf);
}

const newestFirst = (a: OrderLog, b: OrderLog) => ((a.operateTime ?? "") < (b.operateTime ?? "") ? 1 : -1);

const itemOf = (log: OrderLog): TimelineItem => ({
  key: `order-${log.id ?? ""}`,
  title: text("record.ofOrder", { name: log.eventName ?? "" }),
  ...(log.operateTime ? { time: shortTime(log.operateTime), dateTime: log.operateTime } : {}),
  body: [personText(log.operatorName, log.operatorBy), log.content].filter(Boolean).join(" · "),
  state: "past",
});
