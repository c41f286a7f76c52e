import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { evaluationFields, evaluationReply } from "#src/contract/order/evaluation.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const ReplyDialog = lazyDialog(async () => (await import("../dialogs/reply-evaluation.tsx")).ReplyEvaluation);

/** 评价: the customer's evaluation and our reply, which can be written and changed here. */
export function Evaluation({ said }: { said: NonNullable<OrderDetail["evaluation"]> }) {
  const [replying, setReplying] = useState(false);
  return (
    <>
      <DetailList>
        <Description term={text("orderRecord.evaluation.score")}>
          {((said.totalScore ?? 0) / 10).toFixed(1)}
        </Description>
        <Description term={text("orderRecord.evaluation.time")}>{said.createTime?.slice(0, 16)}</Description>
        <Description term={text("orderRecord.evaluation.content")}>{said.content || "–"}</Description>
        <Description term={text("orderRecord.evaluation.reply")}>
          {said.replyContent
            ? [said.replyContent, said.visible === "N" && text("orderRecord.evaluation.hidden")]
                .filter(Boolean)
                .join(" ")
            : "–"}
        </Description>
        {said.replyTime && (
          <Description term={evaluationFields.replyTime.title}>{said.replyTime.slice(0, 16)}</Description>
        )}
      </DetailList>
      {mayCall(permissionsOf(evaluationReply.permission)) && (
        <Button size="small" className="mt-3" onPointerEnter={ReplyDialog.soon} onClick={() => setReplying(true)}>
          {evaluationReply.title}
        </Button>
      )}
      {replying && <ReplyDialog said={said} onClose={() => setReplying(false)} />}
    </>
  );
}
