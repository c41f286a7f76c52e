import { useFieldArray, useWatch, type Control } from "react-hook-form";
import * as z from "zod";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { orderChangePrice, priceModes } from "#src/contract/order/money-acts.ts";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { itemType } from "#src/contract/order/price.ts";
import { formatCents, mulDivRound } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { Loaded } from "./loaded.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { addDialogWords } from "./own-words.ts";

addDialogWords();

const width = 640;
const percentRange = { error: () => text("orderDialogs.changePrice.percentRange") };

/** What the form holds: amounts in cents, the discount in percent as staff say it. */
const form = z
  .object({
    mode: z.enum(priceModes),
    newAmount: z.int().nullable(),
    percent: z.number().min(1, percentRange).max(100, percentRange).nullable(),
    lines: z.array(
      z.object({ itemId: z.string(), name: z.string(), before: z.int(), payableAmount: z.int().nullable() }),
    ),
    reason: orderChangePrice.input.shape.reason,
  })
  .superRefine((it, context) => {
    const missing = (path: (string | number)[]) =>
      context.addIssue({ code: "custom", path, message: text("orderDialogs.changePrice.amountMissing") });
    if (it.mode === "direct" && it.newAmount === null) missing(["newAmount"]);
    if (it.mode === "discount" && it.percent === null)
      context.addIssue({ code: "custom", path: ["percent"], message: text("orderDialogs.changePrice.percentMissing") });
    if (it.mode === "lines")
      it.lines.forEach((line, at) => line.payableAmount === null && missing(["lines", at, "payableAmount"]));
  });
type Form = z.output<typeof form>;

/** 报价 and 改价: by sum, by share of the base, or line by line; the new amount is shown while it is typed. */
export function ChangePriceDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const word = row.orderStatus === "05" ? "quote" : "changePrice";
  return (
    <Loaded
      title={`${text(`order.order.${word}.title`)} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(order) => <PriceForm row={row} order={order} onClose={onClose} />}
    </Loaded>
  );
}

const baseOf = (order: OrderDetail) => (order.payableAmount ?? 0) - (order.adjustAmount ?? 0);

/** What the laboratory gets by its prices; null for those who may not know it, and where a price is missing. */
const costOf = (lines: OrderDetail["items"]) =>
  lines.length === 0 || lines.some(({ costPrice }) => typeof costPrice !== "number")
    ? null
    : lines.reduce((sum, { costPrice, quantity }) => sum + (costPrice ?? 0) * (quantity ?? 0), 0);

function PriceForm({ row, order, onClose }: { row: OrderRow; order: OrderDetail; onClose(): void }) {
  const quote = order.orderStatus === "05";
  const base = baseOf(order);
  // Where every service is quoted there is nothing to take a share of.
  const modes = priceModes.filter((one) => one !== "discount" || base > 0);
  const lines = order.items.filter((item) => item.itemType !== itemType.travel);
  const travel = order.travelAmount ?? 0;
  const cost = costOf(lines);
  const state = useZodForm(form, {
    mode: "direct",
    newAmount: quote ? null : order.payableAmount,
    percent: null,
    lines: lines.map((item) => ({
      itemId: item.id ?? "",
      name: [item.serviceName, item.specName].filter(Boolean).join(" "),
      before: item.payableAmount ?? 0,
      payableAmount: item.payableAmount,
    })),
    reason: "",
  });
  const { control } = state;
  const mode = useWatch({ control, name: "mode" });
  const word = quote ? "quote" : "changePrice";
  const labels = {
    mode: text(`order.order.${word}.mode`),
    newAmount: quote ? text("order.order.quote.amount") : text("orderDialogs.changePrice.newAmount"),
    percent: text("orderDialogs.changePrice.percent"),
    payableAmount: text("orderDialogs.changePrice.lineAmount"),
    reason: text("orderDialogs.changePrice.reason"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderChangePrice}
      width={width}
      title={text(`order.order.${word}.title`)}
      form={state}
      labels={labels}
      done={text(`order.order.${word}.done`)}
      toInput={(values, on) => ({ ...on, reason: values.reason, ...priceOf(values) })}
    >
      <DetailList>
        {!quote && (
          <Description term={text("orderDialogs.changePrice.before")}>
            {formatCents(order.payableAmount ?? 0)}
          </Description>
        )}
        <Description term={text("orderDialogs.changePrice.base")}>{formatCents(base)}</Description>
        <Description term={text("order.order.field.paidAmount")}>{formatCents(order.paidAmount ?? 0)}</Description>
        {cost !== null && <Description term={text("orderDialogs.changePrice.cost")}>{formatCents(cost)}</Description>}
      </DetailList>
      <FormField control={control} name="mode" label={labels.mode} required>
        {({ value, onValueChange, ...bound }) => (
          <Segmented
            {...bound}
            value={value}
            onValueChange={(next) => onValueChange(next as Form["mode"])}
            options={modes.map((one) => ({ value: one, label: text(`orderDialogs.changePrice.${one}`) }))}
          />
        )}
      </FormField>
      {mode === "direct" && (
        <FormField control={control} name="newAmount" label={labels.newAmount} required>
          {(bound) => <MoneyInput {...bound} autoFocus />}
        </FormField>
      )}
      {mode === "discount" && (
        <FormField
          control={control}
          name="percent"
          label={labels.percent}
          required
          hint={text("orderDialogs.changePrice.percentHint")}
        >
          {(bound) => <NumberInput {...bound} least={1} most={100} decimals={2} suffix="%" />}
        </FormField>
      )}
      {mode === "lines" && <LinePrices control={control} label={labels.payableAmount} />}
      <NewAmount control={control} base={base} travel={travel} />
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={2} />}
      </FormField>
    </OrderDialog>
  );
}

/** The mode's own part of the call. */
function priceOf({ mode, newAmount, percent, lines }: Form) {
  if (mode === "direct") return { mode, newAmount: newAmount ?? 0 };
  if (mode === "discount") return { mode, discount: Math.round((percent ?? 0) * 100) };
  return { mode, lines: lines.map(({ itemId, payableAmount }) => ({ itemId, payableAmount: payableAmount ?? 0 })) };
}

function LinePrices({ control, label }: { control: Control<Form, unknown, Form>; label: string }) {
  const { fields } = useFieldArray({ control, name: "lines" });
  return (
    <ul className="flex flex-col divide-y divide-line-soft rounded-surface border border-line">
      {fields.map((line, at) => (
        <li key={line.id} className="grid grid-cols-[1fr_--spacing(40)] items-center gap-3 px-3 py-2">
          <span>
            {line.name}
            <span className="block text-12 text-muted">{formatCents(line.before)}</span>
          </span>
          <FormField
            control={control}
            name={`lines.${at}.payableAmount`}
            label={<span className="sr-only">{`${label} ${line.name}`}</span>}
          >
            {(bound) => <MoneyInput {...bound} />}
          </FormField>
        </li>
      ))}
    </ul>
  );
}

/** What the order will cost, and by how much of the base that differs. */
function NewAmount({ control, base, travel }: { control: Control<Form, unknown, Form>; base: number; travel: number }) {
  const values = useWatch({ control });
  const after = afterOf(values as Form, base, travel);
  if (after === null) return null;
  const share = base === 0 ? null : (((after - base) * 100) / base).toFixed(2);
  return (
    <p aria-live="polite" className="flex items-baseline justify-between rounded-surface bg-page px-4 py-2.5">
      <span className="text-muted">{text("orderDialogs.changePrice.after")}</span>
      <span>
        <b className="text-16 font-semibold">{formatCents(after)}</b>
        {share !== null && (
          <span className="ml-2 text-13 text-muted">{`${Number(share) > 0 ? "+" : ""}${share}%`}</span>
        )}
      </span>
    </p>
  );
}

function afterOf({ mode, newAmount, percent, lines }: Form, base: number, travel: number): number | null {
  if (mode === "direct") return newAmount;
  if (mode === "discount")
    return percent === null || percent === undefined ? null : mulDivRound(base, Math.round(percent * 100), 10_000);
  return lines.some((line) => line.payableAmount === null)
    ? null
    : lines.reduce((sum, line) => sum + (line.payableAmount ?? 0), travel);
}
