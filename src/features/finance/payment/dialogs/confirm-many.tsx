import { call } from "#src/client/call.ts";
import { payment, paymentConfirm, paymentReject } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { ConfirmWalk, type WalkStep } from "#src/widgets/payment/confirm-walk.tsx";
import { paymentView } from "#src/widgets/payment/payment-view.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { mayConfirm, type PaymentRow } from "../actions.ts";

/** 批量确认收款 of ticked payments, one after the other. */
export function ConfirmManyDialog({ rows, onClose, onDone }: BatchDialogProps<PaymentRow>) {
  const read = async (id: string): Promise<WalkStep | null> => {
    const now = { ...(await call(payment.queryById, { id })), id };
    if (!mayConfirm(now)) return null;
    const on = { id, version: now.version ?? 0 };
    return {
      payment: paymentView(now),
      // The server distributes such a receipt, the oldest due first.
      ...(now.flowType === "3" ? { note: text("finance.payment.walk.credit") } : {}),
      order: <OrderLink id={now.orderId} orderNo={now.orderNo} />,
      confirm: (send, input) => send(paymentConfirm, { ...on, ...input }),
      reject: (send, reason) => send(paymentReject, { ...on, reason }),
    };
  };
  return (
    <ConfirmWalk
      items={rows.map(({ id, paymentNo }) => ({ id, name: paymentNo ?? "" }))}
      read={read}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
