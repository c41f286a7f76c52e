import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { refundMethods } from "#src/contract/afterSales/refund-moves.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { refundLabels } from "./refund-labels.ts";

export interface PayeeFieldsProps<T extends FieldValues> {
  control: Control<T>;
  /** Whether the money can go back the way it came. */
  original: boolean;
  /** Whether money leaves: an amount that only lowers the credit needs no account. */
  cash: boolean;
}

const names = ["payeeName", "payeeBank", "payeeAccount"] as const;

type Payee = { readonly [Name in "refundMethod" | (typeof names)[number]]?: string | undefined };

/** The empty entries of the account that a bank transfer needs. `cash`: the money that leaves, cents. */
export const missingPayee = (payee: Payee, cash: number) =>
  payee.refundMethod === refundMethods.bank && cash > 0 ? names.filter((name) => !payee[name]) : [];

/** Method of a refund, and the account of a bank transfer. */
export function PayeeFields<T extends FieldValues>({ control, original, cash }: PayeeFieldsProps<T>) {
  const at = (name: string) => name as FieldPath<T>;
  const method: unknown = useWatch({ control, name: at("refundMethod") });
  return (
    <>
      <FormField control={control} name={at("refundMethod")} label={refundLabels.refundMethod} required>
        {({ value, onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            value={value as string}
            onValueChange={(next) => onValueChange(next as typeof value)}
            options={dictOptions("refund_method", original ? ["1", "2", "3"] : ["2", "3"])}
          />
        )}
      </FormField>
      {cash && method === refundMethods.bank && (
        <div className="grid gap-4 tablet:grid-cols-2">
          {names.map((name) => (
            <FormField
              key={name}
              control={control}
              name={at(name)}
              label={refundLabels[name]}
              required
              {...(name === "payeeAccount" ? { className: "tablet:col-span-2" } : {})}
            >
              {({ value, onValueChange, ...bound }) => (
                <Input
                  {...bound}
                  value={(value as string | undefined) ?? ""}
                  onValueChange={(next) => onValueChange(next as typeof value)}
                  maxLength={name === "payeeAccount" ? 30 : 100}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
    </>
  );
}
