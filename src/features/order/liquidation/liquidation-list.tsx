import { liquidation, liquidationSums } from "#src/contract/order/liquidation.ts";
import { settlement } from "#src/contract/settlement/settlement.ts";
import { cn } from "#ui/utils/cn.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { shownCents } from "#src/lib/money.ts";
import { liquidationActions, type LiquidationRow } from "./liquidation-actions.ts";
import { MakeButton } from "./make-button.tsx";
import { GrossProfit, SettleAmount } from "./settle-amount.tsx";

/** Below this margin a row is red; basis points. */
const lowRate = 1_000;

/** 清算明细. */
export const LiquidationList = entityScreen<LiquidationRow>(liquidation, {
  columns: [
    { name: "liquidationNo", width: 196 },
    "liquidationStatus",
    { name: "orderNo", width: 164 },
    "customerName",
    { name: "labId", width: 150 },
    { name: "serviceSummary", width: 200 },
    "orderAmount",
    "originPrice",
    "liquidationPrice",
    "deductAmount",
    { name: "settleAmount", cell: (row) => <SettleAmount of={row} /> },
    { name: "grossProfit", cell: (row) => <GrossProfit of={row} /> },
    {
      name: "grossRate",
      cell: (row) =>
        row.kind === "2" ? (
          "–"
        ) : (
          <span className={cn((row.grossRate ?? 0) < lowRate && "text-bad")}>
            {((row.grossRate ?? 0) / 100).toFixed(2)}%
          </span>
        ),
    },
    { name: "currency", width: 90 },
    {
      name: "settleAmountForeign",
      cell: (row) =>
        row.settleAmountForeign === null ? "–" : `${row.currency ?? ""} ${shownCents(row.settleAmountForeign)}`,
    },
    "orderStatus",
    { name: "kind", width: 80 },
    "finishTime",
    "matureTime",
    { name: "settlementNo", width: 164 },
    "paidTime",
  ],
  filters: [
    "liquidationNo",
    "orderNo",
    "customerName",
    "labId",
    "liquidationStatus",
    "orderStatus",
    "settlementNo",
    "finishTime",
    "matureTime",
    "liquidationPrice",
    "grossRate",
    "currency",
    "kind",
  ],
  pinned: ["orderNo", "labId", "liquidationStatus"],
  state: "liquidationStatus",
  sums: {
    of: ["orderAmount", "liquidationPrice", "deductAmount", "settleAmount", "grossProfit"],
    calls: liquidationSums,
  },
  mobile: ["orderNo", "labId", "settleAmount", "grossRate", "matureTime"],
  actions: liquidationActions,
  toolbar: <MakeButton />,
  batchActions: [
    {
      label: "settlement.make.verb",
      call: settlement.add,
      Dialog: lazyDialog(async () => (await import("./make-dialog.tsx")).MakeOfTicked),
    },
  ],
  record: async () => (await import("./liquidation-record.tsx")).liquidationRecord,
});
