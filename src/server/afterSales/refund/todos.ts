import { type CaseTodos, moveCaseTodo } from "#src/server/afterSales/case.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { refundEntity } from "./entity.ts";
import type { RefundRow } from "./rules.ts";

const todos: CaseTodos<"audit_refund" | "return_sample" | "payout"> = {
  bizType: refundEntity.address,
  name: "退款单",
  openPage: "/afterSales/refundList",
  waits: { audit_refund: "待审核", return_sample: "待退样", payout: "待打款" },
};

/** Moves the task of a refund to its new state. `auditRole`: the role that may agree to the amount. */
export function moveTodo(rows: Rows, refund: RefundRow, auditRole = "cs_lead"): Promise<void> {
  return moveCaseTodo(rows, todos, { ...refund, no: refund.refundNo }, todoOf(refund.status, auditRole));
}

function todoOf(status: string, auditRole: string) {
  if (status === "10") return { type: "audit_refund", role: auditRole } as const;
  if (status === "20") return "return_sample";
  return status === "30" || status === "80" ? ({ type: "payout", role: "finance" } as const) : null;
}
