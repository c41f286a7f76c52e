import { useWatch, type Control } from "react-hook-form";
import * as z from "zod/mini";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { liquidationChangePrice } from "#src/contract/order/liquidation.ts";
import { formatCents, mulDivRound } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { Alert } from "#ui/alert/alert.tsx";
/** Below this margin the dialog asks for confirmation; basis points of the order amount. */
const lowRate = 1_000;

/** What we owe the laboratory for an order, as the dialog reads it; cents. */
export interface Owed {
  id: string;
  version: number;
  orderAmount: number;
  originPrice: number;
  liquidationPrice: number;
  deductAmount: number;
  deductReason: string;
  grossRate: number;
}

export function owedOf(row: Readonly<Record<string, unknown>>): Owed {
  const number = (field: string) => Number(row[field] ?? 0);
  return {
    id: textAt(row, "id"),
    version: number("version"),
    orderAmount: number("orderAmount"),
    originPrice: number("originPrice"),
    liquidationPrice: number("liquidationPrice"),
    deductAmount: number("deductAmount"),
    deductReason: textAt(row, "deductReason"),
    grossRate: number("grossRate"),
  };
}

const { reason, deductReason } = liquidationChangePrice.input.shape;

/** The form's schema; the price must not exceed `orderAmount`, the remaining amount of the order. */
const formOf = (orderAmount: number) =>
  z
    .object({
      newPrice: z.nullable(z.int()).check(
        z.refine((cents) => cents !== null, { error: () => text("orderRecord.changeLiquidation.priceMissing") }),
        z.refine((cents) => (cents ?? 0) <= orderAmount, {
          error: () => text("orderRecord.changeLiquidation.tooHigh"),
        }),
      ),
      deductAmount: z.nullable(z.int()),
      deductReason,
      reason,
    })
    .check(
      z.superRefine((it, context) => {
        const wrong = (path: string, key: "deductTooHigh" | "deductReasonMissing") =>
          context.addIssue({ code: "custom", path: [path], message: text(`orderRecord.changeLiquidation.${key}`) });
        if ((it.deductAmount ?? 0) > (it.newPrice ?? 0)) wrong("deductAmount", "deductTooHigh");
        if ((it.deductAmount ?? 0) > 0 && !it.deductReason) wrong("deductReason", "deductReasonMissing");
      }),
    );
type Form = ReturnType<typeof formOf>;
type PriceValues = z.output<Form>;

/** Labels of the form. */
export const priceLabels = () => ({
  newPrice: text("orderRecord.changeLiquidation.newPrice"),
  deductAmount: text("orderRecord.changeLiquidation.deductAmount"),
  deductReason: text("orderRecord.changeLiquidation.deductReason"),
  reason: text("orderRecord.changeLiquidation.reason"),
});

/** The form of 改清算价, with the current price. */
export const usePriceForm = (owed: Owed) =>
  useZodForm(formOf(owed.orderAmount), {
    newPrice: owed.liquidationPrice,
    deductAmount: owed.deductAmount || null,
    deductReason: owed.deductReason,
    reason: "",
  });

/** Asks for confirmation when the margin is low. */
export const mayChangePrice = (owed: Owed, { newPrice, deductAmount }: PriceValues) =>
  marginOf(owed.orderAmount, newPrice, deductAmount).rate >= lowRate ||
  confirm({ title: text("orderRecord.changeLiquidation.low") });

/** The call's input from the form. */
export const priceInput = (owed: Pick<Owed, "id" | "version">, values: PriceValues) => ({
  id: owed.id,
  version: owed.version,
  newPrice: values.newPrice ?? 0,
  deductAmount: values.deductAmount ?? 0,
  ...(values.deductAmount && values.deductReason ? { deductReason: values.deductReason } : {}),
  reason: values.reason,
});

/** The fields of 改清算价; show the margin while typing. */
export function PriceFields({ owed, control }: { owed: Owed; control: FormControl }) {
  const labels = priceLabels();
  return (
    <>
      <DetailList>
        <Description term={text("orderRecord.changeLiquidation.orderAmount")}>
          {formatCents(owed.orderAmount)}
        </Description>
        <Description term={text("orderRecord.changeLiquidation.originPrice")}>
          {formatCents(owed.originPrice)}
        </Description>
        <Description term={text("orderRecord.liquidation.rate")}>{percent(owed.grossRate)}</Description>
      </DetailList>
      <FormField control={control} name="newPrice" label={labels.newPrice} required>
        {(bound) => <MoneyInput {...bound} data-autofocus />}
      </FormField>
      <FormField control={control} name="deductAmount" label={labels.deductAmount}>
        {(bound) => <MoneyInput {...bound} />}
      </FormField>
      <DeductReason control={control} label={labels.deductReason} />
      <Margin control={control} orderAmount={owed.orderAmount} />
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={2} />}
      </FormField>
    </>
  );
}

const percent = (bp: number) => `${(bp / 100).toFixed(2)}%`;

/** Our margin in cents, and as basis points of the order amount. */
function marginOf(orderAmount: number, price: number | null, deduct: number | null) {
  const settle = (price ?? 0) - (deduct ?? 0);
  const profit = orderAmount - settle;
  return { settle, profit, rate: orderAmount === 0 ? 0 : mulDivRound(profit, 10_000, orderAmount) };
}

type FormControl = Control<z.input<Form>, unknown, z.output<Form>>;

/** Required when there is a deduction. */
function DeductReason({ control, label }: { control: FormControl; label: string }) {
  const deduct = useWatch({ control, name: "deductAmount" });
  if (!deduct) return null;
  return (
    <FormField control={control} name="deductReason" label={label} required>
      {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={200} />}
    </FormField>
  );
}

function Margin({ control, orderAmount }: { control: FormControl; orderAmount: number }) {
  const [price, deduct] = useWatch({ control, name: ["newPrice", "deductAmount"] });
  if (price === null) return null;
  const { settle, profit, rate } = marginOf(orderAmount, price, deduct);
  return (
    <>
      <p aria-live="polite" className="flex items-baseline justify-between gap-4 rounded-surface bg-page px-4 py-2.5">
        <span className="text-muted">
          {text("orderRecord.changeLiquidation.after", { settle: formatCents(settle) })}
        </span>
        <span>
          <b className="text-16 font-semibold">{formatCents(profit)}</b>
          <span className={rate < lowRate ? "ml-2 text-13 text-bad" : "ml-2 text-13 text-muted"}>{percent(rate)}</span>
        </span>
      </p>
      {rate < lowRate && (
        <Alert role="status" tone="warn">
          {text("orderRecord.changeLiquidation.lowHint")}
        </Alert>
      )}
    </>
  );
}
