import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf } from "#src/client/query.ts";
import { confirmFields, orderConfirmPayment } from "#src/contract/finance/payment.ts";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dayOf, toWire } from "#src/lib/time.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { receiveAccountsQuery } from "#src/widgets/payment/receive-accounts.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { PaymentFacts, toPay, waitingPayment, type WaitingPayment } from "./payment-facts.tsx";

const input = z
  .object({
    ...confirmFields,
    postDate: confirmFields.postDate.unwrap(),
    feeAmount: confirmFields.feeAmount.unwrap().nullable(),
  })
  .omit({ orders: true });

/** 确认收款: by somebody other than who entered it; a short receipt is asked about, a surplus is told where to go. */
export function ConfirmPaymentDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const { data } = useOrder(row.id);
  const waiting = data && waitingPayment(data);
  return data && waiting ? <ConfirmForm row={row} order={data} payment={waiting} onClose={onClose} /> : null;
}

function ConfirmForm({
  row,
  order,
  payment,
  onClose,
}: {
  row: OrderRow;
  order: OrderDetail;
  payment: WaitingPayment;
  onClose(): void;
}) {
  const { data: accounts = [] } = useQuery(receiveAccountsQuery());
  const due = toPay(order);
  const form = useZodForm(input, {
    receivedAmount: payment.amount,
    receivedTime: payment.transferTime || toWire(new Date()),
    postDate: dayOf(new Date()),
    receiveAccountId: payment.receiveAccountId,
    bankSerial: payment.bankSerial,
    feeAmount: null,
    overpay: undefined,
    remark: "",
  });
  const { control } = form;
  const received = useWatch({ control, name: "receivedAmount" });
  const labels = {
    receivedAmount: text("order.order.confirmPayment.receivedAmount"),
    receivedTime: text("order.order.confirmPayment.receivedTime"),
    postDate: text("order.order.confirmPayment.postDate"),
    receiveAccountId: text("order.order.confirmPayment.account"),
    bankSerial: text("order.order.confirmPayment.bankSerial"),
    feeAmount: text("order.order.confirmPayment.fee"),
    overpay: text("order.order.confirmPayment.overpay"),
    remark: text("order.order.confirmPayment.remark"),
  };
  const surplus = (received ?? 0) - due;
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderConfirmPayment}
      width={640}
      title={text("order.order.confirmPayment.title")}
      form={form}
      labels={labels}
      done={text("order.order.confirmPayment.done")}
      submitText={text("order.order.confirmPayment.title")}
      mayRun={({ receivedAmount }) =>
        receivedAmount >= due || confirm({ body: text("order.order.confirmPayment.short") })
      }
      toInput={({ feeAmount, overpay, ...values }, on) => ({
        ...on,
        ...values,
        paymentId: payment.id,
        ...(feeAmount === null ? {} : { feeAmount }),
        ...(surplus > 0 && overpay ? { overpay } : {}),
      })}
    >
      <PaymentFacts order={order} payment={payment} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="receivedAmount" label={labels.receivedAmount} required>
          {(bound) => <MoneyInput {...bound} />}
        </FormField>
        <FormField control={control} name="receivedTime" label={labels.receivedTime} required>
          {(bound) => <DatetimePicker {...bound} />}
        </FormField>
        <FormField control={control} name="receiveAccountId" label={labels.receiveAccountId} required>
          {(bound) => <Select {...bound} options={accounts} />}
        </FormField>
        <FormField control={control} name="bankSerial" label={labels.bankSerial} required>
          {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={50} />}
        </FormField>
        <FormField control={control} name="postDate" label={labels.postDate} required>
          {(bound) => <DatePicker {...bound} />}
        </FormField>
        <FormField control={control} name="feeAmount" label={labels.feeAmount}>
          {(bound) => <MoneyInput {...bound} />}
        </FormField>
      </div>
      {surplus > 0 && (
        <FormField
          control={control}
          name="overpay"
          label={labels.overpay}
          required
          hint={text("order.order.confirmPayment.surplus", { amount: formatYuan(surplus) })}
        >
          {({ value, onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              value={value ?? null}
              onValueChange={(next) => onValueChange(next === "1" ? "1" : "2")}
              options={[
                { value: "1", label: text("order.order.confirmPayment.toBalance") },
                { value: "2", label: text("order.order.confirmPayment.payBack") },
              ]}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="remark" label={labels.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={2} />}
      </FormField>
    </OrderDialog>
  );
}
