import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { textAt } from "#src/lib/text-at.ts";
import { PaymentFacts as Facts, type PaymentView } from "#src/widgets/payment/payment-facts.tsx";
import { namedText } from "#src/workspace/screen/list/columns.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";

/** The payment of an order that waits to be confirmed. */
export interface WaitingPayment extends PaymentView {
  id: string;
  version: number;
  receiveAccountId: string;
}

/** The payment in state 10; null when there is none (any more). */
export function waitingPayment(order: OrderDetail): WaitingPayment | null {
  const row = order.payments.find((payment) => payment["status"] === "10");
  if (!row) return null;
  const field = (name: string) => textAt(row, name);
  return {
    id: field("id"),
    version: Number(row["version"] ?? 0),
    paymentNo: field("paymentNo"),
    customerName: order.customerName ?? "",
    payableAmount: order.payableAmount ?? 0,
    paidAmount: order.paidAmount ?? 0,
    dueAmount: toPay(order),
    amount: Number(row["amount"] ?? 0),
    payMethod: field("payMethod"),
    receiveAccountId: field("receiveAccountId"),
    receiveAccountName: field("receiveAccountName"),
    payerName: field("payerName"),
    bankSerial: field("bankSerial"),
    transferTime: field("transferTime"),
    voucher: field("voucher"),
    entryBy: field("entryBy"),
    entryName: namedText(row, "entryBy"),
    suspect: row["suspect"] === "Y",
  };
}

/** What is still to pay on an order, cents. */
export const toPay = (order: OrderDetail): number => Math.max(0, (order.payableAmount ?? 0) - (order.paidAmount ?? 0));

/** What was handed in, beside what the order waits for. */
export function PaymentFacts({ order, payment }: { order: OrderDetail; payment: WaitingPayment }) {
  return <Facts of={payment} order={<OrderLink id={order.id} orderNo={order.orderNo} />} />;
}
