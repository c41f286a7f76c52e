import * as z from "zod/mini";
import { useQueryClient } from "@tanstack/react-query";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { paymentReject } from "#src/contract/finance/payment.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { VoucherBeside } from "#src/widgets/payment/payment-facts.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import type { PaymentView } from "#src/widgets/payment/payment-view.ts";
import { PaymentFacts } from "./parts/payment-facts.tsx";
import { tellDone } from "./parts/tell-done.tsx";
import { WaitingLoaded } from "./parts/waiting-loaded.tsx";

/** Width in px: form and voucher side by side. */
const width = 1120;
const input = z.pick(paymentReject.input, { reason: true });

/** 驳回收款: the voucher is not valid; the customer may submit another one. */
export function RejectPaymentDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <WaitingLoaded row={row} title={text("orderRecord.rejectPayment.title")} width={width} onClose={onClose}>
      {(order, payment) => <RejectForm row={row} order={order} payment={payment} onClose={onClose} />}
    </WaitingLoaded>
  );
}

interface RejectFormProps extends ActionDialogProps<OrderRow> {
  order: OrderDetail;
  payment: PaymentView;
}

function RejectForm({ row, order, payment, onClose }: RejectFormProps) {
  const client = useQueryClient();
  const { refetch } = useOrder(row.id);
  const act = useAct(paymentReject, { refresh: ["order:order", "dashboard:task"] });
  const form = useZodForm(input, { reason: "" });
  const labels = { reason: text("orderRecord.rejectPayment.reason") };
  return (
    <FormDialog
      title={`${text("orderRecord.rejectPayment.title")} ${row.orderNo ?? ""}`}
      form={form}
      labels={labels}
      draftKey={`${paymentReject.path}:${payment.id}`}
      done={() => void tellDone(client, { words: text("orderRecord.rejectPayment.done"), did: paymentReject, row })}
      tone="danger"
      width={width}
      submitText={text("orderRecord.rejectPayment.title")}
      onClose={onClose}
      onReload={refetch}
      onSubmit={(values) => act.mutateAsync({ ...values, id: payment.id, version: payment.version })}
    >
      <VoucherBeside voucher={payment.voucher}>
        <PaymentFacts order={order} payment={payment} />
        <FormField control={form.control} name="reason" label={labels.reason} required>
          {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
        </FormField>
      </VoucherBeside>
    </FormDialog>
  );
}
