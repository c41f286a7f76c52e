import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import type { Payment } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { payWayText } from "#src/widgets/payment/pay-way.ts";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import {
  companyColumn,
  dictColumn,
  moneyColumn,
  namedColumn,
  textColumn,
  timeColumn,
} from "#src/workspace/screen/list/columns.tsx";

/** A row of the payment list as the wire shows it. */
export type PaymentRow = Payment & { id: string };

export const paymentColumns: readonly TableColumn<PaymentRow>[] = [
  {
    id: "paymentNo",
    title: () => text("finance.payment.paymentNo"),
    cell: (row) => (
      <span className="flex items-center gap-1.5">
        <CopyText text={row.paymentNo ?? ""} quiet>
          {row.paymentNo}
        </CopyText>
        {row.suspect === "Y" && (
          <Tag urgent tone="warn">
            {text("finance.payment.suspect")}
          </Tag>
        )}
      </span>
    ),
    width: 212,
    sortable: true,
    pin: "start",
    hideable: false,
  },
  dictColumn("status", "finance.payment.status", "payment_status", { width: 100 }),
  textColumn("orderNo", "finance.payment.orderNo", {
    cell: (row) => <OrderLink id={row.orderId} orderNo={row.orderNo} />,
    width: 160,
  }),
  companyColumn("customerName", "finance.payment.customerName", { width: 146 }),
  moneyColumn("payableAmount", "finance.payment.payableAmount", { sortable: false }),
  moneyColumn("amount", "finance.payment.amount"),
  moneyColumn("receivedAmount", "finance.payment.receivedAmount"),
  textColumn("payerName", "finance.payment.payer", { width: 170 }),
  textColumn("receiveAccountName", "finance.payment.payWay", {
    value: (row) => payWayText(row.payMethod, row.receiveAccountName),
    width: 180,
  }),
  textColumn("bankSerial", "finance.payment.bankSerial", { width: 150 }),
  timeColumn("transferTime", "finance.payment.transferTime", { width: 150 }),
  {
    id: "voucher",
    title: () => text("finance.payment.voucher"),
    cell: (row) => <FileLinks paths={row.voucher ?? ""} />,
    width: 90,
    copyable: false,
  },
  namedColumn("entryBy", "finance.payment.entryBy", { width: 90 }),
  namedColumn("confirmBy", "finance.payment.confirmBy", { width: 90 }),
  timeColumn("confirmTime", "finance.payment.confirmTime", { width: 150 }),
  textColumn("rejectReason", "finance.payment.rejectReason", { width: 180 }),
];
