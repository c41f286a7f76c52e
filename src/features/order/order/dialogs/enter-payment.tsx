import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { Upload } from "#ui/upload/upload.tsx";
import { payment, paymentEnterInput } from "#src/contract/finance/payment.ts";
import { inYuan } from "#src/contract/labels.ts";
import { maxFileBytes } from "#src/contract/system/file.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { paymentLabel } from "#src/widgets/payment/payment-view.ts";
import { type ReceiveAccount, receiveAccountsQuery } from "#src/widgets/payment/receive-accounts.ts";
import { sendFile } from "#src/widgets/upload/send-file.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { newerOf, OrderDialog } from "./parts/order-dialog.tsx";

const shape = paymentEnterInput.shape;
const input = z.object({
  amount: shape.amount,
  payerName: shape.payerName,
  receiveAccountId: z.string().check(z.minLength(1, { error: () => text("orderRecord.enterPayment.accountMissing") })),
  bankSerial: shape.bankSerial,
  transferTime: shape.transferTime,
  files: z
    .array(z.object({ url: z.string(), name: z.string(), size: z.number() }))
    .check(
      z.minLength(1, { error: () => text("orderRecord.enterPayment.voucherMissing") }),
      z.maxLength(5, { error: () => text("orderRecord.enterPayment.voucherTooMany") }),
    ),
  remark: shape.remark,
});

const width = 640;

/** 录入收款: enters a transfer with its voucher; somebody else confirms it. */
export function EnterPaymentDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.enterPayment.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useQuery(receiveAccountsQuery())}
      onClose={onClose}
    >
      {(accounts) => <EnterPaymentForm row={row} accounts={accounts} onClose={onClose} />}
    </Loaded>
  );
}

/** The account for transfers if there is only one; with several, "" so that a person chooses. */
function onlyOne(accounts: readonly ReceiveAccount[]): string {
  const [one, ...others] = accounts.filter(({ payMethod }) => payMethod === "offline");
  return one && others.length === 0 ? one.value : "";
}

interface EnterPaymentFormProps extends ActionDialogProps<OrderRow> {
  accounts: readonly ReceiveAccount[];
}

function EnterPaymentForm({ row, accounts, onClose }: EnterPaymentFormProps) {
  // One request id per dialog, so that a second press or a retry after a lost response never enters the payment twice.
  const [requestId] = useState(() => freshId());
  const [now] = useState(() => toWire(new Date()));
  // A colleague may have changed the price since the row was read, so use the newer version of the order.
  const { payableAmount, paidAmount } = newerOf(row, useOrder(row.id).data);
  const form = useZodForm(input, {
    amount: Math.max(0, (payableAmount ?? 0) - (paidAmount ?? 0)),
    payerName: row.customerName ?? "",
    receiveAccountId: onlyOne(accounts),
    bankSerial: "",
    transferTime: now,
    files: [],
    remark: "",
  });
  const { control } = form;
  const accountKnown = onlyOne(accounts) !== "";
  const labels = {
    amount: inYuan(paymentLabel.amount).title,
    payerName: paymentLabel.payerName.title,
    receiveAccountId: paymentLabel.receiveAccountName.title,
    bankSerial: paymentLabel.bankSerial.title,
    transferTime: paymentLabel.transferTime.title,
    files: paymentLabel.voucher.title,
    remark: paymentLabel.remark.title,
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={payment.add}
      width={width}
      title={text("orderRecord.enterPayment.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.enterPayment.done")}
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
          {(bound) => <Select {...bound} options={accounts} data-autofocus={!accountKnown || undefined} />}
        </FormField>
        <FormField control={control} name="bankSerial" label={labels.bankSerial}>
          {({ value, ...bound }) => (
            // With only one account, all fields before this one are filled in already.
            <Input {...bound} value={value ?? ""} maxLength={50} data-autofocus={accountKnown || undefined} />
          )}
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
            max={5}
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
