import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { Upload } from "#ui/upload/upload.tsx";
import { payment, paymentEnterInput } from "#src/contract/finance/payment.ts";
import { maxFileBytes } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { receiveAccountsQuery } from "#src/widgets/payment/receive-accounts.ts";
import { sendFile } from "#src/widgets/upload/send-file.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";

const shape = paymentEnterInput.shape;
const input = z.object({
  amount: shape.amount,
  payerName: shape.payerName,
  receiveAccountId: z.string().min(1, { error: () => text("order.order.enterPayment.accountMissing") }),
  bankSerial: shape.bankSerial,
  transferTime: shape.transferTime,
  files: z
    .array(z.object({ url: z.string(), name: z.string(), size: z.number() }))
    .min(1, { error: () => text("order.order.enterPayment.voucherMissing") })
    .max(5, { error: () => text("order.order.enterPayment.voucherTooMany") }),
  remark: shape.remark,
});

/** 录入收款: a transfer's voucher, to be confirmed by somebody else. */
export function EnterPaymentDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const { data: accounts = [] } = useQuery(receiveAccountsQuery());
  // One id for the whole dialog: a second press, or a retry after a lost answer, never enters it twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const [now] = useState(() => toWire(new Date()));
  const form = useZodForm(input, {
    amount: Math.max(0, (row.payableAmount ?? 0) - (row.paidAmount ?? 0)),
    payerName: row.customerName ?? "",
    receiveAccountId: "",
    bankSerial: "",
    transferTime: now,
    files: [],
    remark: "",
  });
  const { control } = form;
  const labels = {
    amount: text("order.order.enterPayment.amount"),
    payerName: text("order.order.payment.payer"),
    receiveAccountId: text("finance.payment.account"),
    bankSerial: text("finance.payment.bankSerial"),
    transferTime: text("order.order.enterPayment.transferTime"),
    files: text("order.order.enterPayment.voucher"),
    remark: text("finance.payment.remark"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={payment.add}
      width={640}
      title={text("order.order.enterPayment.title")}
      form={form}
      labels={labels}
      done={text("order.order.enterPayment.done")}
      toInput={({ files, ...values }, on) => ({
        ...values,
        requestId,
        orderId: on.id,
        orderVersion: on.version,
        voucher: files.map((file) => file.url).join(","),
      })}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="amount" label={labels.amount} required>
          {(bound) => <MoneyInput {...bound} />}
        </FormField>
        <FormField control={control} name="transferTime" label={labels.transferTime} required>
          {(bound) => <DatetimePicker {...bound} />}
        </FormField>
        <FormField control={control} name="receiveAccountId" label={labels.receiveAccountId} required>
          {(bound) => <Select {...bound} options={accounts} />}
        </FormField>
        <FormField control={control} name="bankSerial" label={labels.bankSerial}>
          {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={50} />}
        </FormField>
        <FormField control={control} name="payerName" label={labels.payerName} className="tablet:col-span-2">
          {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={100} />}
        </FormField>
      </div>
      <FormField control={control} name="files" label={labels.files} required>
        {({ onValueChange, ...bound }) => (
          <Upload
            {...bound}
            send={sendFile("payment")}
            most={5}
            maxSize={maxFileBytes}
            accept=".pdf,.jpg,.jpeg,.png"
            onValueChange={(files) => onValueChange([...files])}
          />
        )}
      </FormField>
      <FormField control={control} name="remark" label={labels.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={2} />}
      </FormField>
    </OrderDialog>
  );
}
