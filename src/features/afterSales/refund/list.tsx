import { type Refund, refund, refundStatusCount, refundSums } from "#src/contract/afterSales/refund.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { refundActions } from "./actions.ts";
import { ApplyButton } from "./apply-button.tsx";
import { InvoicedAmount } from "./invoiced-amount.tsx";

/** Default tab: approvers start at pending decisions, cashiers at payouts. People with both or neither see all. */
function queueOf(can: (permission: Permission) => boolean): string {
  const decides = can("afterSales:refund:agree");
  if (decides === can("afterSales:refund:payout"))
    return decides || !can("afterSales:refund:returnSample") ? "" : "returning";
  return decides ? "audit" : "payout";
}

/** 退款列表. */
export const RefundList = entityScreen<Refund & { id: string }>(refund, {
  columns: [
    { name: "refundNo", width: 160 },
    { name: "status", width: 104 },
    { name: "orderNo", width: 172 },
    "customerName",
    "orderAmount",
    "paidAmount",
    "applyAmount",
    "deductAmount",
    "refundAmount",
    "refundType",
    { name: "refundReason", width: 120 },
    "refundMethod",
    "needReturn",
    { name: "invoicedAmount", cell: (row) => <InvoicedAmount row={row} /> },
    "source",
    "createTime",
    { name: "auditBy", width: 90 },
    "payoutTime",
  ],
  filters: [
    "refundNo",
    "orderNo",
    "customerName",
    "createTime",
    "customerMobile",
    "refundType",
    "refundReason",
    "refundMethod",
    "status",
    "salesBy",
    "labName",
    "payoutTime",
    "refundAmount",
  ],
  pinned: ["orderNo", "customerName", "createTime"],
  actions: refundActions,
  toolbar: <ApplyButton />,
  status: stateTabs(refund, {
    counts: refundStatusCount,
    startAt: queueOf,
    tabs: [
      { value: "" },
      { value: "audit", states: "10", queue: true },
      { value: "returning", states: "20", queue: true },
      { value: "payout", states: "30", queue: true },
      { value: "paying", states: "40", queue: true },
      { value: "failed", states: "80", queue: true },
      { value: "paid", states: "50" },
      { value: "closed", states: "60,70", title: "afterSales.closed" },
    ],
  }),
  sums: { calls: refundSums, of: ["applyAmount", "refundAmount"] },
  mobile: ["orderNo", "customerName", "refundAmount", "refundReason", "createTime"],
  record: async () => (await import("./record.tsx")).refundRecord,
});
