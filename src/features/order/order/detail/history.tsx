import { useState } from "react";
import { Timeline } from "#ui/timeline/timeline.tsx";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { personText } from "#src/lib/person-text.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { Talk } from "#src/workspace/comments/talk.tsx";
import { useStory } from "#src/workspace/comments/use-story.tsx";
import { Block } from "#src/workspace/screen/detail/block.tsx";

/** Number of entries shown before the rest is requested. */
const first = 5;

/** 全程记录: the latest events, the rest on demand, newest first; optionally only events that moved the order on. */
export function History({ order }: { order: OrderDetail }) {
  const [moves, setMoves] = useState(false);
  const [whole, setWhole] = useState(false);
  const logs = moves ? order.logs.filter((log) => log.fromStatus !== log.toStatus) : order.logs;
  const events = logs.map((log, index) => ({
    key: log.id ?? String(index),
    title: log.eventName,
    ...(log.operateTime ? { time: shortTime(log.operateTime), dateTime: log.operateTime } : {}),
    body: [personText(log.operatorName, log.operatorBy), log.content].filter(Boolean).join(" · "),
    state: index === 0 ? ("now" as const) : ("past" as const),
  }));
  const told = useStory(events);
  const items = moves ? events : told;
  return (
    <Block
      title="record.story"
      extra={
        <button
          type="button"
          aria-pressed={moves}
          onClick={() => setMoves(!moves)}
          className="font-normal text-accent-text hover:underline print:hidden"
        >
          {moves ? text("orderRecord.detail.allLogs") : text("orderRecord.detail.onlyMoves")}
        </button>
      }
    >
      <Talk />
      <Timeline items={whole ? items : items.slice(0, first)} />
      {!whole && items.length > first && (
        // Paper has no button, so print all entries.
        <Timeline className="hidden pt-3.5 print:block" items={items.slice(first)} />
      )}
      {items.length > first && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="mt-2 text-accent-text hover:underline print:hidden"
        >
          {whole ? text("record.shortStory") : text("record.wholeStory", { n: items.length })}
        </button>
      )}
    </Block>
  );
}
