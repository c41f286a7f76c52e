import type { OrderDetail } from "#src/contract/order/order.ts";
import { formatCents } from "#src/lib/money.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/columns.tsx";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { Block, type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";

type Row = Readonly<Record<string, unknown>>;

const columns: readonly SmallColumn<Row>[] = [
  { title: "order.order.payment.no", cell: (row) => textAt(row, "paymentNo") },
  { title: "order.order.field.payMethod", cell: (row) => dictText("pay_method", row["payMethod"]) },
  { title: "order.order.payment.amount", cell: (row) => formatCents(Number(row["amount"] ?? 0)), end: true },
  {
    title: "order.order.payment.received",
    cell: (row) =>
      row["receivedAmount"] === null || row["receivedAmount"] === undefined
        ? "–"
        : formatCents(Number(row["receivedAmount"])),
    end: true,
  },
  {
    title: "order.order.payment.status",
    cell: (row) => <DictTag dict="payment_status" value={row["status"]} />,
  },
  { title: "order.order.payment.by", cell: (row) => namedText(row, "entryBy") },
  { title: "order.order.payment.voucher", cell: (row) => <FileLinks paths={textAt(row, "voucher")} /> },
];

/** 收款记录. */
export function Payments({ order }: { order: OrderDetail }) {
  if (order.payments.length === 0) return null;
  return (
    <Block title="order.order.detail.payments">
      <SmallTable<Row> rows={order.payments} rowKey={(row) => textAt(row, "id")} columns={columns} />
    </Block>
  );
}
