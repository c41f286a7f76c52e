import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { PaymentFacts as Facts } from "#src/widgets/payment/payment-facts.tsx";
import { paymentView, type PaymentView } from "#src/widgets/payment/payment-view.ts";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";

/** The order's payment in state 10 (waiting to be confirmed); null when there is none (any more). */
export function waitingPayment(order: OrderDetail): PaymentView | null {
  const row = order.payments.find((payment) => payment["status"] === "10");
  if (!row) return null;
  const due = toPay(order);
  return {
    ...paymentView(row),
    customerName: order.customerName ?? "",
    payableAmount: order.payableAmount ?? 0,
    paidAmount: order.paidAmount ?? 0,
    dueAmount: due,
    due,
  };
}

/** The unpaid amount of an order, in cents. */
export const toPay = (order: OrderDetail): number => Math.max(0, (order.payableAmount ?? 0) - (order.paidAmount ?? 0));

/** The entered payment, beside what the order expects. */
export function PaymentFacts({ order, payment }: { order: OrderDetail; payment: PaymentView }) {
  return <Facts of={payment} order={<OrderLink id={order.id} orderNo={order.orderNo} />} />;
}
