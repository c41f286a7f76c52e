import { useQuery } from "@tanstack/react-query";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { paymentReject } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { order } from "#src/contract/order/order.ts";
import { PaymentFacts, waitingPayment } from "./payment-facts.tsx";

const input = paymentReject.input.pick({ reason: true });

/** 驳回收款: the voucher does not hold; the customer may hand in another. */
export function RejectPaymentDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const { data, refetch } = useQuery(queryOf(order.queryById, { id: row.id }));
  const act = useAct(paymentReject, { refresh: ["order", "sys/todo"] });
  const form = useZodForm(input, { reason: "" });
  const labels = { reason: text("order.order.rejectPayment.reason") };
  const waiting = data && waitingPayment(data);
  if (!waiting) return null;
  return (
    <FormDialog
      title={`${text("order.order.rejectPayment.title")} ${row.orderNo ?? ""}`}
      form={form}
      labels={labels}
      draftKey={`${paymentReject.path}:${waiting.id}`}
      done={text("order.order.rejectPayment.done")}
      tone="danger"
      submitText={text("order.order.rejectPayment.title")}
      onClose={onClose}
      onReload={refetch}
      onSubmit={(values) => act.mutateAsync({ ...values, id: waiting.id, version: waiting.version })}
    >
      <PaymentFacts order={data} payment={waiting} />
      <FormField control={form.control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
      </FormField>
    </FormDialog>
  );
}
