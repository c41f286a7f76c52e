import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import type { WithdrawalDetail } from "#src/contract/afterSales/withdrawal.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { namedPerson } from "#src/workspace/screen/list/person.ts";
import { timelineOf } from "../timeline.ts";

/** What happened to a withdrawal so far, the newest first. */
export function withdrawalProgress(row: WithdrawalDetail): TimelineItem[] {
  const rejected = row.status === "60";
  return timelineOf([
    {
      key: "apply",
      title: text("afterSales.withdrawal.event.apply"),
      time: row.createTime,
      body: [dictText("apply_source", row.source), row.reasonDetail],
    },
    {
      key: "audit",
      title: text(rejected ? "afterSales.withdrawal.event.reject" : "afterSales.withdrawal.event.agree"),
      time: row.auditTime,
      body: [
        namedPerson(row, "auditBy"),
        rejected ? dictText("refund_reject_reason", row.rejectReason) : row.auditRemark,
        row.rejectDetail,
      ],
      wrong: rejected,
    },
    {
      key: "return",
      title: text("afterSales.withdrawal.event.return"),
      time: row.returnTime,
      body: [
        dictText("return_method", row.returnMethod),
        row.trackingNo && dictText("express_company", row.company),
        row.trackingNo,
      ],
    },
    { key: "sign", title: text("afterSales.withdrawal.event.sign"), time: row.signTime, body: [row.receiver] },
    {
      key: "revoke",
      title: text("afterSales.withdrawal.event.revoke"),
      time: row.status === "70" ? row.updateTime : null,
      body: [namedPerson(row, "updateBy")],
    },
  ]);
}
