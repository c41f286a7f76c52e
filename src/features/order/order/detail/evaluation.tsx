import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";

/** 评价: what the customer said, and what was answered. */
export function EvaluationBlock({ order }: { order: OrderDetail }) {
  const said = order.evaluation;
  if (!said) return null;
  return (
    <Block title="order.order.detail.evaluation">
      <DetailList>
        <Description term={text("order.order.evaluation.score")}>
          {((said.totalScore ?? 0) / 10).toFixed(1)}
        </Description>
        <Description term={text("order.order.evaluation.time")}>{said.createTime?.slice(0, 16)}</Description>
        <Description term={text("order.order.evaluation.content")}>{said.content || "–"}</Description>
        <Description term={text("order.order.evaluation.reply")}>{said.replyContent || "–"}</Description>
      </DetailList>
    </Block>
  );
}
