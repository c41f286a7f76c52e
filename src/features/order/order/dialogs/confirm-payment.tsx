import { orderMoves } from "#src/contract/order/order-moves.ts";
import { orderConfirmPayment } from "#src/contract/finance/payment.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import {
  ConfirmFields,
  confirmInput,
  confirmLabels,
  mayConfirm,
  useConfirmForm,
} from "#src/widgets/payment/confirm-form.tsx";
import { useOwnEntry, VoucherBeside } from "#src/widgets/payment/payment-facts.tsx";
import type { PaymentView } from "#src/widgets/payment/payment-view.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { Notice } from "./parts/notice.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { PaymentFacts } from "./parts/payment-facts.tsx";
import { WaitingLoaded } from "./parts/waiting-loaded.tsx";

/** Width in px: form and voucher side by side. */
const width = 1120;

/**
 * 确认收款: by a person other than the one who entered it. Asks when too little was received, and where to book a surplus.
 */
export function ConfirmPaymentDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <WaitingLoaded row={row} title={orderMoves.confirmPayment.title} width={width} onClose={onClose}>
      {(order, payment) => <ConfirmForm row={row} order={order} payment={payment} onClose={onClose} />}
    </WaitingLoaded>
  );
}

interface ConfirmFormProps {
  row: OrderRow;
  order: OrderDetail;
  payment: PaymentView;
  onClose(): void;
}

function ConfirmForm({ row, order, payment, onClose }: ConfirmFormProps) {
  const { due } = payment;
  const form = useConfirmForm(payment);
  const own = useOwnEntry(payment, "finance:payment:confirm");
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderConfirmPayment}
      width={width}
      title={orderMoves.confirmPayment.title}
      form={form}
      labels={confirmLabels()}
      done={text("finance.payment.confirmed")}
      submitText={orderMoves.confirmPayment.title}
      reversal={text("finance.payment.reversal")}
      refusal={own}
      mayRun={(values) => mayConfirm(values, due)}
      toInput={(values, on) => ({ ...on, ...confirmInput(values, due), paymentId: payment.id })}
    >
      <VoucherBeside voucher={payment.voucher}>
        {own && <Notice tone="warn">{own}</Notice>}
        <PaymentFacts order={order} payment={payment} />
        <ConfirmFields control={form.control} due={due} />
      </VoucherBeside>
    </OrderDialog>
  );
}
