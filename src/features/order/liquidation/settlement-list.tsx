import { settlement, settlementStatusCount, settlementSums } from "#src/contract/settlement/settlement.ts";
import { text } from "#src/lib/text.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { MakeButton } from "./make-button.tsx";
import { settlementActions, type SettlementRow } from "./settlement-actions.tsx";
import { PayAmount } from "./statement-amounts.tsx";

/** 结算单. */
export const SettlementList = entityScreen<SettlementRow>(
  // Statements are made and edited in dialogs of their own.
  { ...settlement, has: "LQX" },
  {
    columns: [
      { name: "settlementNo", width: 180 },
      "status",
      { name: "labId", width: 170 },
      {
        name: "periodEnd",
        title: () => text("settlement.period"),
        width: 196,
        value: (row) => `${row.periodStart ?? ""} ~ ${row.periodEnd ?? ""}`,
      },
      { name: "itemCount", width: 76 },
      { name: "totalAmount", width: 130 },
      { name: "adjustAmount", width: 110 },
      { name: "currency", width: 90 },
      { name: "payAmount", width: 130, cell: (row) => <PayAmount of={row} /> },
      { name: "invoiceNo", width: 180 },
      "createBy",
      "approveBy",
      "payTime",
      { name: "createTime", width: 150 },
    ],
    filters: [
      "settlementNo",
      "labId",
      "periodEnd",
      "status",
      "payTime",
      "orderNo",
      "currency",
      "createBy",
      "createTime",
    ],
    pinned: ["settlementNo", "labId", "periodEnd"],
    status: stateTabs(settlement, {
      counts: settlementStatusCount,
      tabs: [
        { value: "" },
        { value: "draft", states: "10", queue: true },
        { value: "checking", states: "20", queue: true },
        { value: "disputed", states: "30", queue: true },
        { value: "confirmed", states: "40", queue: true },
        { value: "paying", states: "50", queue: true },
        { value: "paid", states: "60" },
        { value: "void", states: "90" },
      ],
    }),
    sums: { of: ["totalAmount"], calls: settlementSums },
    mobile: ["labId", "periodEnd", "itemCount", "payAmount", "invoiceNo"],
    actions: settlementActions,
    toolbar: <MakeButton />,
    record: async () => (await import("./settlement-record.tsx")).settlementRecord,
  },
);
