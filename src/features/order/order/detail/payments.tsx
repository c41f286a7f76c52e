import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatCents } from "#src/lib/money.ts";
import { textAt } from "#src/lib/text-at.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { payWayText } from "#src/widgets/payment/pay-way.ts";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { orderLabel } from "../labels.ts";

type Row = Readonly<Record<string, unknown>>;

const columns: readonly SmallColumn<Row>[] = [
  { title: "orderRecord.payment.no", cell: (row) => textAt(row, "paymentNo") },
  {
    title: orderLabel.payMethod,
    cell: (row) => payWayText(textAt(row, "payMethod"), textAt(row, "receiveAccountName")),
  },
  { title: "orderRecord.payment.amount", cell: (row) => formatCents(Number(row["amount"] ?? 0)), end: true },
  {
    title: "orderRecord.payment.received",
    cell: (row) =>
      row["receivedAmount"] === null || row["receivedAmount"] === undefined
        ? "–"
        : formatCents(Number(row["receivedAmount"])),
    end: true,
  },
  {
    title: "orderRecord.payment.status",
    cell: (row) => <DictTag dict="payment_status" value={row["status"]} />,
  },
  { title: "orderRecord.payment.by", cell: (row) => namedText(row, "entryBy") },
  { title: "orderRecord.payment.voucher", cell: (row) => <FileLinks paths={textAt(row, "voucher")} /> },
];

/** 收款记录. */
export function Payments({ order }: { order: OrderDetail }) {
  return <SmallTable<Row> rows={order.payments} rowKey={(row) => textAt(row, "id")} columns={columns} />;
}
