import type { RefundDetail } from "#src/contract/afterSales/refund.ts";
import type { WithdrawalDetail } from "#src/contract/afterSales/withdrawal.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { namedPerson } from "#src/workspace/screen/list/rows/person.ts";
import type { Step } from "#src/workspace/screen/detail/timeline.ts";

type Case = RefundDetail | WithdrawalDetail;

/** Timeline step: who applied, and why. */
export const applied = (row: Case, title: string): Step => ({
  key: "apply",
  title,
  time: row.createTime,
  body: [dictText("apply_source", row.source), row.reasonDetail],
});

/** Timeline step: the decision. */
export function audited(row: Case): Step {
  const rejected = row.status === "60";
  return {
    key: "audit",
    title: text(rejected ? "afterSales.event.reject" : "afterSales.event.agree"),
    time: row.auditTime,
    body: [
      namedPerson(row, "auditBy"),
      rejected ? dictText("refund_reject_reason", row.rejectReason) : row.auditRemark,
      row.rejectDetail,
    ],
    wrong: rejected,
  };
}

/** Timeline step: the applicant withdrew the application. */
export const revoked = (row: Case): Step => ({
  key: "revoke",
  title: text("afterSales.event.revoke"),
  time: row.status === "70" ? row.updateTime : null,
  body: [namedPerson(row, "updateBy")],
});
