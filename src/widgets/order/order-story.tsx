import { useQueries } from "@tanstack/react-query";
import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { queryOf } from "#src/client/query.ts";
import { type OrderLog, orderLogs } from "#src/contract/order/log.ts";
import { personText } from "#src/lib/person-text.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { mayCall } from "#src/session/session.ts";
import { together } from "#src/workspace/comments/use-story.tsx";
import { Story } from "#src/workspace/screen/detail/story.tsx";

interface OrderStoryProps {
  /** The case's own events, newest first. */
  items: readonly TimelineItem[];
  /** Number of the case; the orders' events that name it are the case's own and left out. */
  no: string | null | undefined;
  orderIds: readonly string[];
}

/** A case's events and those of its orders in one story; without the right to open orders, the case's own. */
export function OrderStory({ items, no, orderIds }: OrderStoryProps) {
  const may = mayCall(orderLogs.permission);
  const logs = useQueries({
    queries: orderIds.map((orderId) => ({
      ...queryOf(orderLogs, { orderId }),
      enabled: may,
      // If the orders' events fail to load, the story shows the case's own. The next opening fetches them again.
      meta: { shownByCaller: true },
    })),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
  const others = logs.filter((log) => !no || !log.content?.includes(no)).toSorted(newestFirst);
  return <Story items={together(items, others.map(itemOf))} />;
}

const newestFirst = (a: OrderLog, b: OrderLog) => ((a.operateTime ?? "") < (b.operateTime ?? "") ? 1 : -1);

const itemOf = (log: OrderLog): TimelineItem => ({
  key: `order-${log.id ?? ""}`,
  title: text("record.ofOrder", { name: log.eventName ?? "" }),
  ...(log.operateTime ? { time: shortTime(log.operateTime), dateTime: log.operateTime } : {}),
  body: [personText(log.operatorName, log.operatorBy), log.content].filter(Boolean).join(" · "),
  state: "past",
});
