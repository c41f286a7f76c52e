import { call } from "#src/client/call.ts";
import { payment, paymentCan, paymentConfirm, paymentReject } from "#src/contract/finance/payment.ts";
import { ConfirmWalk, type WalkStep } from "#src/widgets/payment/confirm-walk.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import type { PaymentRow } from "../columns.tsx";
import { enteredOf, viewOf } from "../facts.tsx";

export interface ConfirmManyProps {
  rows: readonly PaymentRow[];
  onClose(): void;
  onDone(): void;
}

/** 批量确认收款 of ticked payments, one after the other. */
export function ConfirmManyDialog({ rows, onClose, onDone }: ConfirmManyProps) {
  const read = async (id: string): Promise<WalkStep | null> => {
    const now = await call(payment.queryById, { id });
    if (!paymentCan.confirm({ state: now.status ?? "" })) return null;
    const row: PaymentRow = { ...now, id };
    const on = { id, version: now.version ?? 0 };
    return {
      payment: { ...viewOf(row), ...enteredOf(row) },
      order: <OrderLink id={row.orderId} orderNo={row.orderNo} />,
      confirm: (input) => call(paymentConfirm, { ...on, ...input }),
      reject: (reason) => call(paymentReject, { ...on, reason }),
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
