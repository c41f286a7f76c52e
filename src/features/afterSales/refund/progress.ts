import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import type { RefundDetail } from "#src/contract/afterSales/refund.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { namedPerson } from "#src/workspace/screen/list/person.ts";
import { timelineOf, type Step } from "../timeline.ts";

/** What happened to a refund so far, the newest first. */
export function refundProgress(refund: RefundDetail): TimelineItem[] {
  const { status } = refund;
  const rejected = status === "60";
  const steps: Step[] = [
    {
      key: "apply",
      title: text("afterSales.refund.event.apply"),
      time: refund.createTime,
      body: [dictText("apply_source", refund.source), refund.reasonDetail],
    },
    {
      key: "audit",
      title: text(rejected ? "afterSales.refund.event.reject" : "afterSales.refund.event.agree"),
      time: refund.auditTime,
      body: [
        namedPerson(refund, "auditBy"),
        rejected ? dictText("refund_reject_reason", refund.rejectReason) : refund.auditRemark,
        refund.rejectDetail,
      ],
      ...(rejected ? { wrong: true } : {}),
    },
    {
      key: "return",
      title: text("afterSales.refund.event.return"),
      time: refund.logistics[0]?.sendTime ?? null,
      body: [dictText("express_company", refund.logistics[0]?.company), refund.logistics[0]?.trackingNo],
    },
    {
      key: "payout",
      title: text(status === "50" ? "afterSales.refund.event.paid" : "afterSales.refund.event.payout"),
      time: refund.payoutTime,
      body: [namedPerson(refund, "payoutBy"), refund.payoutSerial],
    },
    {
      key: "fail",
      title: text("afterSales.refund.event.fail"),
      time: status === "80" ? refund.updateTime : null,
      body: [refund.failReason],
      wrong: true,
    },
    {
      key: "revoke",
      title: text("afterSales.refund.event.revoke"),
      time: status === "70" ? refund.updateTime : null,
      body: [namedPerson(refund, "updateBy")],
    },
  ];
  return timelineOf(steps);
}
