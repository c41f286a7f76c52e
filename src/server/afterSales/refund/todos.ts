import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { labRole } from "#src/server/order/order/door.ts";
import { closeTodo, openTodo } from "#src/server/system/todo/door.ts";
import type { RefundRow } from "./rules.ts";

type RefundTodo = "audit_refund" | "return_sample" | "payout";

/** Tasks of a refund. */
const all: readonly RefundTodo[] = ["audit_refund", "return_sample", "payout"];

const waits: Readonly<Record<RefundTodo, string>> = {
  audit_refund: "待审核",
  return_sample: "待退样",
  payout: "待打款",
};

/**
 * Closes the tasks of a refund and opens the one of its new state. `auditRole`: the role that may agree to the amount.
 */
export async function moveTodo(rows: Rows, refund: RefundRow, auditRole = "cs_lead"): Promise<void> {
  const next = todoOf(refund.status);
  await closeTodo(
    rows,
    all.filter((type) => type !== next),
    refund.id,
  );
  if (!next) return;
  const receiverRole =
    next === "audit_refund" ? auditRole : next === "payout" ? "finance" : labRole(refund, "lab_reception");
  await openTodo(rows, {
    type: next,
    bizType: "afterSales:refund",
    bizId: refund.id,
    bizNo: refund.refundNo,
    title: `退款单${refund.refundNo}${waits[next]}`,
    openPage: "/afterSales/refundList",
    receiverRole,
    ...(next === "return_sample" && refund.labOrgCode ? { receiverOrgCode: refund.labOrgCode } : {}),
  });
}

function todoOf(status: string): RefundTodo | null {
  if (status === "10") return "audit_refund";
  if (status === "20") return "return_sample";
  return status === "30" || status === "80" ? "payout" : null;
}
