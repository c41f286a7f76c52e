import { call } from "#src/client/call.ts";
import { orderConfirmPayment, paymentReject } from "#src/contract/finance/payment.ts";
import { orderDetail } from "#src/contract/order/order-detail.ts";
import { ConfirmWalk, type WalkStep } from "#src/widgets/payment/confirm-walk.tsx";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { waitingPayment } from "../parts/payment-facts.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";

export interface ConfirmManyProps {
  rows: readonly OrderRow[];
  onClose(): void;
  onDone(): void;
}

/** 批量确认收款: confirms the waiting payments of the ticked orders one after another. */
export function ConfirmManyDialog({ rows, onClose, onDone }: ConfirmManyProps) {
  const read = async (id: string): Promise<WalkStep | null> => {
    const now = await call(orderDetail, { id });
    const payment = waitingPayment(now);
    if (!payment) return null;
    return {
      payment,
      order: <OrderLink id={id} orderNo={now.orderNo} />,
      confirm: (send, input) =>
        send(orderConfirmPayment, { id, version: now.version ?? 0, paymentId: payment.id, ...input }),
      reject: (send, reason) => send(paymentReject, { id: payment.id, version: payment.version, reason }),
    };
  };
  return (
    <ConfirmWalk
      items={rows.map(({ id, orderNo }) => ({ id, name: orderNo ?? "" }))}
      read={read}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
