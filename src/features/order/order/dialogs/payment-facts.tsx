import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";

/** The payment of an order that waits to be confirmed. */
export interface WaitingPayment {
  id: string;
  version: number;
  paymentNo: string;
  amount: number;
  payerName: string;
  receiveAccountId: string;
  bankSerial: string;
  transferTime: string;
  voucher: string;
  entryBy: string;
}

/** The payment in state 10; null when there is none (any more). */
export function waitingPayment(order: OrderDetail): WaitingPayment | null {
  const row = order.payments.find((payment) => payment["status"] === "10");
  if (!row) return null;
  const str = (field: string) => (typeof row[field] === "string" ? row[field] : "");
  return {
    id: str("id"),
    version: Number(row["version"] ?? 0),
    paymentNo: str("paymentNo"),
    amount: Number(row["amount"] ?? 0),
    payerName: str("payerName"),
    receiveAccountId: str("receiveAccountId"),
    bankSerial: str("bankSerial"),
    transferTime: str("transferTime"),
    voucher: str("voucher"),
    entryBy: str("entryBy_dictText") || str("entryBy"),
  };
}

/** What is still to pay on an order, cents. */
export const toPay = (order: OrderDetail): number => Math.max(0, (order.payableAmount ?? 0) - (order.paidAmount ?? 0));

/** What was handed in, beside what the order waits for. */
export function PaymentFacts({ order, payment }: { order: OrderDetail; payment: WaitingPayment }) {
  return (
    <DetailList>
      <Description term={text("order.order.payment.no")}>{payment.paymentNo}</Description>
      <Description term={text("order.order.field.payableAmount")}>{formatCents(order.payableAmount ?? 0)}</Description>
      <Description term={text("order.order.field.paidAmount")}>{formatCents(order.paidAmount ?? 0)}</Description>
      <Description term={text("order.order.payment.toPay")}>{formatCents(toPay(order))}</Description>
      <Description term={text("order.order.payment.amount")}>{formatCents(payment.amount)}</Description>
      <Description term={text("order.order.payment.payer")}>{payment.payerName || "–"}</Description>
      <Description term={text("order.order.payment.by")}>{payment.entryBy}</Description>
      <Description term={text("order.order.payment.voucher")}>
        <FileLinks paths={payment.voucher} />
      </Description>
    </DetailList>
  );
}
