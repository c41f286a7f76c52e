import type { Control } from "react-hook-form";
import * as z from "zod/mini";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { Upload } from "#ui/upload/upload.tsx";
import { paymentEnterInput } from "#src/contract/finance/payment.ts";
import { inYuan } from "#src/contract/labels.ts";
import { maxFileBytes } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { sendFile } from "#src/widgets/upload/send-file.ts";
import { paymentLabel } from "./payment-view.ts";
import type { ReceiveAccount } from "./receive-accounts.ts";

const shape = paymentEnterInput.shape;

/** Form of a transfer with its voucher: for an order, a recharge, or a monthly customer. */
export const transferInput = z.object({
  amount: shape.amount,
  payerName: shape.payerName,
  receiveAccountId: z.string().check(z.minLength(1, { error: () => text("finance.payment.accountMissing") })),
  bankSerial: shape.bankSerial,
  transferTime: shape.transferTime,
  files: z
    .array(z.object({ url: z.string(), name: z.string(), size: z.number() }))
    .check(
      z.minLength(1, { error: () => text("finance.payment.voucherRequired") }),
      z.maxLength(5, { error: () => text("finance.payment.voucherTooMany") }),
    ),
  remark: shape.remark,
});
type Transfer = z.output<typeof transferInput>;

/** Width of its dialog, in px. */
export const transferWidth = 640;

/** The account for transfers if there is only one; with several, "" so that a person chooses. */
function onlyOne(accounts: readonly ReceiveAccount[]): string {
  const [one, ...others] = accounts.filter(({ payMethod }) => payMethod === "offline");
  return one && others.length === 0 ? one.value : "";
}

export const startTransfer = (
  accounts: readonly ReceiveAccount[],
  { amount, payerName }: { amount: number | null; payerName: string | null | undefined },
) => ({
  // An empty amount is refused by the form.
  amount: amount as number,
  payerName: payerName ?? "",
  receiveAccountId: onlyOne(accounts),
  bankSerial: "",
  transferTime: toWire(new Date()),
  files: [],
  remark: "",
});

export const transferLabels = () => ({
  amount: inYuan(paymentLabel.amount).title,
  payerName: paymentLabel.payerName.title,
  receiveAccountId: paymentLabel.receiveAccountName.title,
  bankSerial: paymentLabel.bankSerial.title,
  transferTime: paymentLabel.transferTime.title,
  files: paymentLabel.voucher.title,
  remark: paymentLabel.remark.title,
});

/** What the call gets: the stored paths of the voucher instead of its files. */
export const transferValues = ({ files, ...values }: Transfer) => ({
  ...values,
  voucher: files.map((file) => file.url).join(","),
});

export interface TransferFieldsProps {
  control: Control<Transfer, unknown, Transfer>;
  accounts: readonly ReceiveAccount[];
}

export function TransferFields({ control, accounts }: TransferFieldsProps) {
  const labels = transferLabels();
  const accountKnown = onlyOne(accounts) !== "";
  return (
    <>
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
    </>
  );
}
