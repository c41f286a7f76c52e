import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";

/** 评价: the customer's evaluation and our reply. */
export function Evaluation({ said }: { said: NonNullable<OrderDetail["evaluation"]> }) {
  return (
    <DetailList>
      <Description term={text("orderRecord.evaluation.score")}>{((said.totalScore ?? 0) / 10).toFixed(1)}</Description>
      <Description term={text("orderRecord.evaluation.time")}>{said.createTime?.slice(0, 16)}</Description>
      <Description term={text("orderRecord.evaluation.content")}>{said.content || "–"}</Description>
      <Description term={text("orderRecord.evaluation.reply")}>{said.replyContent || "–"}</Description>
    </DetailList>
  );
}
