import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import type { Refund } from "#src/contract/afterSales/refund.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import {
  companyColumn,
  dictColumn,
  moneyColumn,
  namedColumn,
  textColumn,
  timeColumn,
} from "#src/workspace/screen/list/columns.tsx";
import { OpenDetail } from "#src/workspace/screen/list/open-detail.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";

/** A row of the refund list as the wire shows it. */
export type RefundRow = Refund & { id: string };

/** What was invoiced; red, and said so, where a red invoice must come before the payout. */
export function InvoicedAmount({ row }: { row: Pick<Refund, "invoicedAmount" | "redNeeded"> }) {
  const amount = formatCents(row.invoicedAmount ?? 0);
  if (row.redNeeded !== "Y") return <>{amount}</>;
  return (
    <span className="text-bad" title={text("afterSales.refund.redNeeded")}>
      {amount}
      <span className="sr-only">{text("afterSales.refund.redNeeded")}</span>
    </span>
  );
}

export const refundColumns: readonly TableColumn<RefundRow>[] = [
  {
    id: "refundNo",
    title: () => text("afterSales.refund.refundNo"),
    cell: (row) => (
      <CopyText text={row.refundNo ?? ""} quiet>
        <OpenDetail id={row.id}>{row.refundNo}</OpenDetail>
      </CopyText>
    ),
    width: 160,
    sortable: true,
    pin: "start",
    hideable: false,
  },
  dictColumn("status", "afterSales.refund.status", "refund_status", { width: 104, sortable: true }),
  textColumn("orderNo", "afterSales.refund.orderNo", {
    width: 172,
    cell: (row) => <OrderLink id={row.orderId} orderNo={row.orderNo} />,
  }),
  companyColumn("customerName", "afterSales.refund.customerName", { width: 146 }),
  moneyColumn("orderAmount", "afterSales.refund.orderAmount", { sortable: false }),
  moneyColumn("paidAmount", "afterSales.refund.paidAmount", { sortable: false }),
  moneyColumn("applyAmount", "afterSales.refund.applyAmount"),
  moneyColumn("deductAmount", "afterSales.refund.deductAmount"),
  moneyColumn("refundAmount", "afterSales.refund.refundAmount"),
  dictColumn("refundType", "afterSales.refund.refundType", "refund_type", { width: 100 }),
  dictColumn("refundReason", "afterSales.refund.refundReason", "refund_reason", { width: 120 }),
  dictColumn("refundMethod", "afterSales.refund.refundMethod", "refund_method", { width: 100 }),
  textColumn("needReturn", "afterSales.refund.needReturn", {
    width: 84,
    value: (row) => text(row.needReturn === "Y" ? "common.yes" : "common.no"),
  }),
  moneyColumn("invoicedAmount", "afterSales.refund.invoicedAmount", {
    sortable: false,
    width: 146,
    cell: (row) => <InvoicedAmount row={row} />,
  }),
  dictColumn("source", "afterSales.refund.source", "apply_source", { width: 96 }),
  timeColumn("createTime", "afterSales.refund.createTime", { width: 150 }),
  namedColumn("auditBy", "afterSales.refund.auditBy", { width: 90 }),
  timeColumn("payoutTime", "afterSales.refund.payoutTime", { width: 150 }),
];
