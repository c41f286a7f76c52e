import { orderConfirmPayment } from "#src/contract/finance/payment.ts";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import {
  ConfirmFields,
  confirmInput,
  confirmLabels,
  mayConfirm,
  useConfirmForm,
} from "#src/widgets/payment/confirm-form.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { PaymentFacts, toPay, waitingPayment, type WaitingPayment } from "./payment-facts.tsx";

/** 确认收款: by somebody other than who entered it; a short receipt is asked about, a surplus is told where to go. */
export function ConfirmPaymentDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const { data } = useOrder(row.id);
  const waiting = data && waitingPayment(data);
  return data && waiting ? <ConfirmForm row={row} order={data} payment={waiting} onClose={onClose} /> : null;
}

interface ConfirmFormProps {
  row: OrderRow;
  order: OrderDetail;
  payment: WaitingPayment;
  onClose(): void;
}

function ConfirmForm({ row, order, payment, onClose }: ConfirmFormProps) {
  const due = toPay(order);
  const form = useConfirmForm({ ...payment, due });
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderConfirmPayment}
      width={640}
      title={text("order.order.confirmPayment.verb")}
      form={form}
      labels={confirmLabels()}
      done={text("finance.payment.confirmed")}
      submitText={text("order.order.confirmPayment.verb")}
      mayRun={(values) => mayConfirm(values, due)}
      toInput={(values, on) => ({ ...on, ...confirmInput(values, due), paymentId: payment.id })}
    >
      <PaymentFacts order={order} payment={payment} />
      <ConfirmFields control={form.control} due={due} />
    </OrderDialog>
  );
}
