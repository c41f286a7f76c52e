import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { confirmFields } from "#src/contract/finance/payment.ts";
import { inYuan } from "#src/contract/labels.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { paymentLabel as label, type PaymentView } from "./payment-view.ts";
import { receiveAccountsQuery } from "./receive-accounts.ts";

const input = z.omit(
  z.object({
    ...confirmFields,
    postDate: confirmFields.postDate.def.innerType,
    feeAmount: z.nullable(confirmFields.feeAmount.def.innerType),
  }),
  { orders: true },
);
type ConfirmForm = z.output<typeof input>;

/** The form's schema, with the server's rule for a surplus: it must say where the surplus goes. */
const inputFor = (dueOf: (received: number) => number) =>
  input.check(
    z.superRefine(({ receivedAmount, overpay }, context) => {
      if (receivedAmount > dueOf(receivedAmount) && !overpay)
        context.addIssue({ code: "custom", path: ["overpay"], message: text("finance.payment.overpayMissing") });
    }),
  );

/** Labels of the fields, for the fields and the error summary. */
export const confirmLabels = () => ({
  receivedAmount: inYuan(label.receivedAmount).title,
  receivedTime: label.receivedTime.title,
  postDate: label.postDate.title,
  receiveAccountId: label.receiveAccountName.title,
  bankSerial: label.bankSerial.title,
  feeAmount: inYuan(label.feeAmount).title,
  overpay: label.overpay.title,
  remark: label.remark.title,
});

/**
 * The form of 确认收款, shared by all its dialogs.
 * @param dueOf how much of the received amount is due, in cents; by default what the payment expects
 */
export function useConfirmForm(
  entered: Pick<PaymentView, "amount" | "due" | "transferTime" | "receiveAccountId" | "bankSerial">,
  dueOf: (received: number) => number = () => entered.due,
) {
  const [now] = useState(() => toWire(new Date()));
  const receivedTime = entered.transferTime || now;
  return useZodForm(inputFor(dueOf), {
    receivedAmount: entered.amount,
    receivedTime,
    postDate: dayIn(receivedTime),
    receiveAccountId: entered.receiveAccountId,
    bankSerial: entered.bankSerial,
    feeAmount: null,
    overpay: undefined,
    remark: "",
  });
}

/** The day of a wire time. */
const dayIn = (time: string) => time.slice(0, 10);

/** Updates 入账日期 together with 到账时间 as long as both are on the same day; a different day was chosen by a person. */
function usePostDate(control: Control<ConfirmForm, unknown, ConfirmForm>) {
  const received = useWatch({ control, name: "receivedTime" });
  const { field } = useController({ control, name: "postDate" });
  // Kept while the time is empty, i.e. while another one is typed.
  const [followed, setFollowed] = useState(dayIn(received ?? ""));
  return (time: string | null) => {
    const day = dayIn(time ?? "");
    if (!day) return;
    if (field.value === followed || field.value === dayIn(received ?? "")) field.onChange(day);
    setFollowed(day);
  };
}

/** The call's input from the form: a fee only if entered, `overpay` only if there is a surplus. */
export function confirmInput({ feeAmount, overpay, ...values }: ConfirmForm, due: number) {
  return {
    ...values,
    ...(feeAmount === null ? {} : { feeAmount }),
    ...(values.receivedAmount > due && overpay ? { overpay } : {}),
  };
}

/** Asks for confirmation when the receipt leaves the order partly paid. */
export const mayConfirm = async ({ receivedAmount }: ConfirmForm, due: number): Promise<boolean> =>
  receivedAmount >= due || confirm({ body: text("finance.payment.short") });

/** The fields of 确认收款; asks where a surplus goes if there is one. */
export function ConfirmFields({ control, due }: { control: Control<ConfirmForm, unknown, ConfirmForm>; due: number }) {
  const { data: accounts = [] } = useQuery(receiveAccountsQuery());
  const received = useWatch({ control, name: "receivedAmount" });
  const labels = confirmLabels();
  const follow = usePostDate(control);
  const surplus = (received ?? 0) - due;
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="receivedAmount" label={labels.receivedAmount} required>
          {(bound) => <MoneyInput {...bound} />}
        </FormField>
        <FormField control={control} name="receivedTime" label={labels.receivedTime} required>
          {({ onValueChange, ...bound }) => (
            <DatetimePicker
              {...bound}
              onValueChange={(time) => {
                onValueChange(time);
                follow(time);
              }}
            />
          )}
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
          hint={text("finance.payment.surplus", { amount: formatYuan(surplus) })}
        >
          {({ value, onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              value={value ?? null}
              onValueChange={(next) => onValueChange(next === "1" ? "1" : "2")}
              options={[
                { value: "1", label: text("finance.payment.toBalance") },
                { value: "2", label: text("finance.payment.payBack") },
              ]}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="remark" label={labels.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={2} />}
      </FormField>
    </>
  );
}
