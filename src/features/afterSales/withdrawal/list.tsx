import { withdrawal, withdrawalStatusCount } from "#src/contract/afterSales/withdrawal.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { text } from "#src/lib/text.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { withdrawalActions, type WithdrawalRow } from "./actions.ts";
import { ApplyButton } from "./apply-button.tsx";

/** Default tab: approvers start at pending decisions, people who return samples at returns. Others see all. */
function queueOf(can: (permission: Permission) => boolean): string {
  const decides = can("afterSales:withdrawal:agree");
  const returns = can("afterSales:withdrawal:returnSample");
  if (decides === returns) return "";
  return decides ? "audit" : "returning";
}

/** 撤样列表. */
export const SampleWithdrawalList = entityScreen<WithdrawalRow>(withdrawal, {
  columns: [
    { name: "withdrawalNo", width: 160 },
    "status",
    { name: "orderNo", width: 172 },
    "customerName",
    { name: "labName", width: 140 },
    {
      name: "sampleNames",
      width: 190,
      value: (row) =>
        text("afterSales.withdrawal.sampleCount", { count: row.sampleCount ?? 0, names: row.sampleNames ?? "" }),
    },
    { name: "withdrawType", width: 110 },
    { name: "reason", width: 110 },
    "returnMethod",
    "feeAmount",
    "createRefund",
    { name: "refundNo", width: 164 },
    "company",
    { name: "trackingNo", width: 172 },
    "createTime",
    { name: "auditBy", width: 90 },
    "finishTime",
  ],
  filters: [
    "withdrawalNo",
    "orderNo",
    "customerName",
    "createTime",
    "sampleNo",
    "labName",
    "withdrawType",
    "reason",
    "returnMethod",
    "status",
    "returnTime",
  ],
  pinned: ["orderNo", "customerName", "createTime"],
  status: stateTabs(withdrawal, {
    counts: withdrawalStatusCount,
    startAt: queueOf,
    tabs: [
      { value: "" },
      { value: "audit", states: "10", queue: true },
      { value: "returning", states: "20", queue: true },
      { value: "underWay", states: "30", queue: true },
      { value: "done", states: "40" },
      { value: "closed", states: "60,70", title: "afterSales.closed" },
    ],
  }),
  actions: withdrawalActions,
  toolbar: <ApplyButton />,
  mobile: ["orderNo", "customerName", "sampleNames", "returnMethod", "createTime"],
  record: async () => (await import("./record.tsx")).withdrawalRecord,
});
