import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import type { Withdrawal } from "#src/contract/afterSales/withdrawal.ts";
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
import { RecordLink } from "#src/workspace/screen/record-link.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";

/** A row of the withdrawal list as the wire shows it. */
export type WithdrawalRow = Withdrawal & { id: string };

export const withdrawalColumns: readonly TableColumn<WithdrawalRow>[] = [
  {
    id: "withdrawalNo",
    title: () => text("afterSales.withdrawal.withdrawalNo"),
    cell: (row) => (
      <CopyText text={row.withdrawalNo ?? ""} quiet>
        <OpenDetail id={row.id}>{row.withdrawalNo}</OpenDetail>
      </CopyText>
    ),
    width: 160,
    sortable: true,
    pin: "start",
    hideable: false,
  },
  dictColumn("status", "afterSales.withdrawal.status", "withdrawal_status", { width: 100, sortable: true }),
  textColumn("orderNo", "afterSales.withdrawal.orderNo", {
    width: 172,
    cell: (row) => <OrderLink id={row.orderId} orderNo={row.orderNo} />,
  }),
  companyColumn("customerName", "afterSales.withdrawal.customerName", { width: 146 }),
  companyColumn("labName", "afterSales.withdrawal.labName", { width: 140 }),
  textColumn("sampleNames", "afterSales.withdrawal.samples", {
    width: 190,
    value: (row) =>
      text("afterSales.withdrawal.sampleCount", { count: row.sampleCount ?? 0, names: row.sampleNames ?? "" }),
  }),
  dictColumn("withdrawType", "afterSales.withdrawal.withdrawType", "withdraw_type", { width: 110 }),
  dictColumn("reason", "afterSales.withdrawal.reason", "withdraw_reason", { width: 110 }),
  dictColumn("returnMethod", "afterSales.withdrawal.returnMethod", "return_method", { width: 104 }),
  moneyColumn("feeAmount", "afterSales.withdrawal.feeAmount", { width: 150 }),
  textColumn("createRefund", "afterSales.withdrawal.createRefund", {
    width: 92,
    value: (row) => text(row.createRefund === "Y" ? "common.yes" : "common.no"),
  }),
  textColumn("refundNo", "afterSales.withdrawal.refundNo", {
    width: 164,
    cell: (row) =>
      row.refundNo ? (
        <RecordLink page="/afterSales/refundList" need="afterSales:refund:view" id={row.refundId}>
          {row.refundNo}
        </RecordLink>
      ) : (
        "–"
      ),
  }),
  dictColumn("company", "afterSales.withdrawal.company", "express_company", { width: 100 }),
  textColumn("trackingNo", "afterSales.withdrawal.trackingNo", { width: 172 }),
  timeColumn("createTime", "afterSales.withdrawal.createTime", { width: 150 }),
  namedColumn("auditBy", "afterSales.withdrawal.auditBy", { width: 90 }),
  timeColumn("finishTime", "afterSales.withdrawal.finishTime", { width: 150 }),
];
