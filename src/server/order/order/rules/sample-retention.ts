import { type FormRow, labRole, type LogisticsRow, type OrderRow, type SampleRow, type Step } from "./step.ts";

/** States in which nobody tests the retained samples any more. */
const done: readonly string[] = ["80", "90", "95"];

/**
 * C.1.4: samples whose retention has ended are destroyed, or returned if the customer wants them back. `today`:
 * YYYY-MM-DD. Null if nothing is due, or while a refund or withdrawal is open.
 */
export function keepExpired(
  order: OrderRow,
  samples: readonly SampleRow[],
  form: Pick<FormRow, "sampleDisposal"> | null,
  today: string,
): Step | null {
  if (!done.includes(order.orderStatus) || order.holdFlag === "Y" || order.withdrawalStatus === "1") return null;
  const over = samples.filter((row) => row.status === "50" && row.keepUntil !== null && row.keepUntil < today);
  if (over.length === 0) return null;
  const back = form?.sampleDisposal === "2";
  return {
    act: "keepExpired",
    name: back ? "留样到期退回" : "留样到期销毁",
    patch: {},
    content: over.map((row) => row.sampleNo).join("、"),
    samples: over.map((row) => ({ row, patch: { status: back ? "70" : "90" } })),
    opens: back
      ? [
          {
            type: "return_sample",
            title: `订单${order.orderNo}样品待退回`,
            receiverRole: labRole(order, "lab_reception"),
            lab: true,
          },
        ]
      : [],
  };
}

/**
 * C.1.4: marks returned parcels and their samples as signed for, if they were sent at or before `sentBefore`. Ignores
 * parcels of a withdrawal, which the withdrawal itself handles. Null if nothing is due.
 */
export function returnSigned(
  order: OrderRow,
  samples: readonly SampleRow[],
  records: readonly LogisticsRow[],
  sentBefore: Date,
  now: Date,
): Step | null {
  const open = records.filter((row) => row.bizType === "3" && row.withdrawalId === null && row.signTime === null);
  const due = open.filter((row) => row.sendTime <= sentBefore);
  if (due.length === 0) return null;
  // If a newer parcel is still in transit, nobody knows which samples are in it.
  const arrived = due.length === open.length ? samples.filter((row) => row.status === "70") : [];
  return {
    act: "returnSigned",
    name: "退样签收",
    patch: {},
    content: due.map((row) => row.trackingNo).join("、"),
    logistics: due.map((row) => ({ row, patch: { signTime: now } })),
    samples: arrived.map((row) => ({ row, patch: { status: "80" } })),
  };
}
