import { useState } from "react";
import { Timeline } from "#ui/timeline/timeline.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";

/** 全程记录: everything that happened, newest first; on demand only what moved the order on. */
export function History({ order }: { order: OrderDetail }) {
  const [moves, setMoves] = useState(false);
  const logs = moves ? order.logs.filter((log) => log.fromStatus !== log.toStatus) : order.logs;
  return (
    <Block
      title="order.order.detail.history"
      extra={
        <button
          type="button"
          aria-pressed={moves}
          onClick={() => setMoves(!moves)}
          className="font-normal text-accent-text hover:underline"
        >
          {moves ? text("order.order.detail.allLogs") : text("order.order.detail.onlyMoves")}
        </button>
      }
    >
      <Timeline
        items={logs.map((log, index) => ({
          key: log.id ?? String(index),
          title: log.eventName,
          time: log.operateTime?.slice(5, 16),
          ...(log.operateTime ? { dateTime: log.operateTime } : {}),
          body: [log.operatorName, log.content].filter(Boolean).join(" · "),
          state: index === 0 ? ("now" as const) : ("past" as const),
        }))}
      />
    </Block>
  );
}
