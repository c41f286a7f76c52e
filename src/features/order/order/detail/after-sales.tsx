import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";

/** A refund or a withdrawal; one table shows both. */
interface Case {
  kind: "refund" | "withdrawal";
  row: Readonly<Record<string, unknown>>;
}

const pageOf = { refund: "/afterSales/refundList", withdrawal: "/afterSales/sampleWithdrawalList" } as const;

const columns: readonly SmallColumn<Case>[] = [
  {
    title: "orderRecord.case.no",
    cell: ({ kind, row }) => (
      <RecordLink page={pageOf[kind]} need={`afterSales:${kind}:view`} id={textAt(row, "id")}>
        {textAt(row, `${kind}No`)}
      </RecordLink>
    ),
  },
  { title: "orderRecord.case.kind", cell: ({ kind }) => text(`orderRecord.case.${kind}`) },
  {
    title: "orderRecord.case.reason",
    cell: ({ kind, row }) =>
      kind === "refund" ? dictText("refund_reason", row["refundReason"]) : dictText("withdraw_reason", row["reason"]),
  },
  {
    title: "orderRecord.case.amount",
    cell: ({ kind, row }) =>
      kind === "refund" ? formatCents(Number(row["refundAmount"] ?? row["applyAmount"] ?? 0)) : "–",
    end: true,
  },
  {
    title: "orderRecord.case.status",
    cell: ({ kind, row }) => <DictTag dict={`${kind}_status`} value={row["status"]} />,
  },
  { title: "orderRecord.case.time", cell: ({ row }) => textAt(row, "createTime").slice(0, 16) },
];

/** 售后: refunds, then withdrawals of samples. */
export function AfterSales({ order }: { order: OrderDetail }) {
  const cases: readonly Case[] = [
    ...order.refunds.map((row) => ({ kind: "refund" as const, row })),
    ...order.withdrawals.map((row) => ({ kind: "withdrawal" as const, row })),
  ];
  return <SmallTable<Case> rows={cases} rowKey={({ row }) => textAt(row, "id")} columns={columns} />;
}
