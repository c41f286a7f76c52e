import { flow, flowLabels, flowReconcile, flowSummary } from "#src/contract/finance/flow.ts";
import { readReceiveAccounts } from "#src/widgets/payment/receive-accounts.ts";
import { namedText, textColumn } from "#src/workspace/screen/list/rows/columns.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { SumsConfig } from "#src/workspace/screen/list/list-sums.tsx";
import { flowActions, type FlowRow, mayReconcile } from "./actions.ts";
import { FlowToolbar } from "./toolbar.tsx";

/** 收入, 支出 and 净额 of rows, in cents. */
function sumsOf(rows: readonly object[]) {
  const of = (direction: string) =>
    (rows as readonly FlowRow[])
      .filter((row) => row.direction === direction)
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const [received, paid] = [of("1"), of("2")];
  return { in: received, out: paid, net: received - paid };
}

const sums: SumsConfig = {
  calls: flowSummary,
  titles: { in: "finance.flow.sum.in", out: "finance.flow.sum.out", net: "finance.flow.sum.net" },
  of: sumsOf,
  head: true,
};

/** 财务列表: all money in and out. */
export const FinanceList = entityScreen<FlowRow>(
  // 新增 is 手工记账, with a form of its own.
  { ...flow, has: "LQX" },
  {
    columns: [
      { name: "flowNo", width: 176 },
      "direction",
      "flowType",
      "amount",
      { name: "bizNo", width: 160 },
      textColumn<FlowRow>("customerName", "finance.flow.party", {
        value: (row) => row.customerName || namedText(row, "labId"),
        width: 180,
        sortable: true,
      }),
      { name: "accountName", width: 150 },
      { name: "bankSerial", width: 150 },
      "occurTime",
      "postDate",
      { name: "period", width: 88 },
      "reconcileStatus",
      "diffAmount",
      { name: "remark", width: 180 },
    ],
    filters: [
      "flowNo",
      "bizNo",
      "customerName",
      "direction",
      "flowType",
      "labId",
      {
        kind: "options",
        name: "accountConfigId",
        label: flowLabels.accountConfigId,
        options: () => readReceiveAccounts(),
        many: true,
      },
      "bankSerial",
      "period",
      "occurTime",
      "postDate",
      "amount",
      "reconcileStatus",
    ],
    pinned: ["flowNo", "customerName", "occurTime"],
    state: "reconcileStatus",
    sums,
    rowState: (row) => (row.reconcileStatus === "30" ? "warn" : undefined),
    mobile: ["direction", "amount", "flowType", "customerName", "occurTime"],
    actions: flowActions,
    batchActions: [
      {
        label: "finance.flow.batch",
        call: flowReconcile,
        can: mayReconcile,
        Dialog: lazyDialog(async () => (await import("./dialogs/reconcile-many.tsx")).ReconcileManyDialog),
      },
    ],
    toolbar: <FlowToolbar />,
    factsWithout: ["flowNo", "reconcileStatus", "accountConfigId", "bankLineId"],
  },
);
