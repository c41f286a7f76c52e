import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useFieldArray, useWatch, type Control } from "react-hook-form";
import * as z from "zod/mini";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { call } from "#src/client/call.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import type { CallOf, ResultOf } from "#src/contract/endpoint.ts";
import { orderAskBelowCost } from "#src/contract/order/below-cost.ts";
import { orderAskPrice, orderChangePrice, orderPriceLimit, priceModes } from "#src/contract/order/money-acts.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { itemType } from "#src/contract/order/price.ts";
import { formatCents, mulDivRound } from "#src/lib/money.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { costOf, decidersText } from "../detail/price-ask.tsx";
import { useOrder } from "../use-order.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { Notice } from "./parts/notice.tsx";
import { useBelowCost } from "./parts/use-below-cost.ts";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { inYuan } from "#src/contract/labels.ts";
import { orderLabel } from "../labels.ts";

const width = 640;
const percentRange = { error: () => text("orderRecord.changePrice.percentRange") };

/** Form values: amounts in cents, the discount in per cent. */
const form = z
  .object({
    mode: z.enum(priceModes),
    newAmount: z.nullable(z.int()),
    percent: z.nullable(z.number().check(z.minimum(1, percentRange), z.maximum(100, percentRange))),
    lines: z.array(
      z.object({ itemId: z.string(), name: z.string(), before: z.int(), payableAmount: z.nullable(z.int()) }),
    ),
    reason: orderChangePrice.input.shape.reason,
  })
  .check(
    z.superRefine((it, context) => {
      const missing = (path: (string | number)[]) =>
        context.addIssue({ code: "custom", path, message: text("orderRecord.changePrice.amountMissing") });
      if (it.mode === "direct" && it.newAmount === null) missing(["newAmount"]);
      if (it.mode === "discount" && it.percent === null)
        context.addIssue({
          code: "custom",
          path: ["percent"],
          message: text("orderRecord.changePrice.percentMissing"),
        });
      if (it.mode === "lines")
        it.lines.forEach((line, at) => line.payableAmount === null && missing(["lines", at, "payableAmount"]));
    }),
  );
type Form = z.output<typeof form>;

/** 报价 and 改价: by total, by percentage of the base, or line by line. Shows the new amount while typing. */
export function ChangePriceDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const quote = row.orderStatus === "05";
  const order = useOrder(row.id);
  const limit = useQuery({
    ...queryOf(orderPriceLimit, { id: row.id }),
    enabled: !quote,
    staleTime: 0,
    meta: { shownByCaller: true },
  });
  // Wait for the limit: a line that appeared later would push the form down. If it cannot be read, only the server
  // checks.
  const knowsLimit = quote || limit.isFetched;
  return (
    <Loaded
      title={`${text(`orderRecord.${quote ? "quote" : "changePrice"}.title`)} ${row.orderNo ?? ""}`}
      width={width}
      query={{ ...order, data: knowsLimit ? order.data : undefined }}
      onClose={onClose}
    >
      {(known) => <PriceForm row={row} order={known} limit={limit.data} onClose={onClose} />}
    </Loaded>
  );
}

const baseOf = (order: OrderDetail) => (order.payableAmount ?? 0) - (order.adjustAmount ?? 0);

interface PriceFormProps extends ActionDialogProps<OrderRow> {
  order: OrderDetail;
  /** The person's limit; absent for a quote, and when it could not be read. */
  limit: Limit | undefined;
}

function PriceForm({ row, order, limit, onClose }: PriceFormProps) {
  const quote = order.orderStatus === "05";
  const base = baseOf(order);
  // If every service is priced by quote, the base is 0 and a percentage is meaningless.
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
  const after = afterOf(useWatch({ control }) as Form, base, travel);
  const over = limit && after !== null && (after < limit.min || after > limit.max) ? overText(limit, after) : undefined;
  const asking = useRef(false);
  const deciders = useBelowCost(row.id, over ? null : after);
  const askBelowCost = useAct(orderAskBelowCost, { refresh: ["order:order", "dashboard:task"] });
  // One request at a time.
  const pending = order.priceAsk ? text("orderRecord.priceAsk.pending") : undefined;
  const word = quote ? "quote" : "changePrice";
  const labels = {
    mode: text(`orderRecord.${word}.mode`),
    newAmount: quote ? text("orderRecord.quote.amount") : text("orderRecord.changePrice.newAmount"),
    percent: text("orderRecord.changePrice.percent"),
    payableAmount: text("orderRecord.changePrice.lineAmount"),
    reason: text("orderRecord.changePrice.reason"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderChangePrice}
      width={width}
      title={text(`orderRecord.${word}.title`)}
      form={state}
      labels={labels}
      done={text(`orderRecord.${word}.done`)}
      refusal={over?.words ?? (deciders ? pending : undefined)}
      {...(deciders ? { submitText: text("orderRecord.priceAsk.submit") } : {})}
      second={
        over?.role
          ? {
              text: text("orderRecord.changePrice.ask", { role: over.role }),
              open: true,
              onChoose: (second) => {
                asking.current = second;
              },
            }
          : undefined
      }
      // The keyboard shortcut always takes the main action, so check whether the second button was pressed.
      mayRun={() => !over || asking.current}
      instead={(values, on) => {
        const { reason } = values;
        if (over && after !== null) return askFor({ ...on, newAmount: after, reason });
        if (!deciders) return undefined;
        return askBelowCost
          .mutateAsync({ ...on, reason, ...priceOf(values) })
          .then(() => ({ said: text("orderRecord.priceAsk.submitted", { who: decidersText(deciders) }) }));
      }}
      toInput={(values, on) => ({ ...on, reason: values.reason, ...priceOf(values) })}
    >
      {order.priceAsk && <Notice tone="warn">{text("orderRecord.priceAsk.voids")}</Notice>}
      {limit && <LimitLine limit={limit} payable={order.payableAmount ?? 0} />}
      {limit?.asked && (
        <Notice>
          {text("orderRecord.changePrice.asked", { by: limit.asked.by, words: limit.asked.words })}{" "}
          <button
            type="button"
            className="underline underline-offset-2"
            onClick={() => {
              state.setValue("mode", "direct", { shouldDirty: true });
              state.setValue("newAmount", limit.asked?.amount ?? null, { shouldDirty: true });
            }}
          >
            {text("orderRecord.changePrice.askedTake", { amount: formatCents(limit.asked.amount) })}
          </button>
        </Notice>
      )}
      <DetailList>
        {!quote && (
          <Description term={text("orderRecord.changePrice.before")}>
            {formatCents(order.payableAmount ?? 0)}
          </Description>
        )}
        <Description term={text("orderRecord.changePrice.base")}>{formatCents(base)}</Description>
        <Description term={wordsOf(inYuan(orderLabel.paidAmount))}>{formatCents(order.paidAmount ?? 0)}</Description>
        {cost !== null && <Description term={text("orderRecord.changePrice.cost")}>{formatCents(cost)}</Description>}
      </DetailList>
      <FormField control={control} name="mode" label={labels.mode} required>
        {({ value, onValueChange, ...bound }) => (
          <Segmented
            {...bound}
            value={value}
            onValueChange={(next) => onValueChange(next as Form["mode"])}
            options={modes.map((one) => ({ value: one, label: text(`orderRecord.changePrice.${one}`) }))}
          />
        )}
      </FormField>
      {mode === "direct" && (
        <FormField control={control} name="newAmount" label={labels.newAmount} required>
          {(bound) => <MoneyInput {...bound} data-autofocus />}
        </FormField>
      )}
      {mode === "discount" && (
        <FormField
          control={control}
          name="percent"
          label={labels.percent}
          required
          hint={text("orderRecord.changePrice.percentHint")}
        >
          {(bound) => <NumberInput {...bound} min={1} max={100} decimals={2} suffix="%" />}
        </FormField>
      )}
      {mode === "lines" && <LinePrices control={control} label={labels.payableAmount} />}
      <NewAmount after={after} base={base} />
      {over && <Notice tone="warn">{over.words}</Notice>}
      {deciders && (
        <Notice tone="warn">{pending ?? text("orderRecord.priceAsk.willAsk", { who: decidersText(deciders) })}</Notice>
      )}
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={2} />}
      </FormField>
    </OrderDialog>
  );
}

/** The part of the call that depends on the mode. */
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

/** The new amount, and its difference from the base in per cent. */
function NewAmount({ after, base }: { after: number | null; base: number }) {
  if (after === null) return null;
  const share = base === 0 ? null : (((after - base) * 100) / base).toFixed(2);
  return (
    <p aria-live="polite" className="flex items-baseline justify-between rounded-surface bg-page px-4 py-2.5">
      <span className="text-muted">{text("orderRecord.changePrice.after")}</span>
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

type Limit = ResultOf<typeof orderPriceLimit>;

const percentOf = (limit: number) => `${limit / 100}%`;

/** This person's limit in yuan, the remaining amount, and who may go further; shown before anything is typed. */
function LimitLine({ limit: { base, limit, min, max, further }, payable }: { limit: Limit; payable: number }) {
  const who = further.map((one) => `${one.roleName}（${percentOf(one.limit)}）`).join("、");
  return (
    <Notice>
      {text("orderRecord.changePrice.limit", {
        percent: percentOf(limit),
        amount: formatCents(base - min),
        min: formatCents(min),
        max: formatCents(max),
        left: formatCents(Math.max(0, payable - min)),
      })}
      {who && text("orderRecord.changePrice.further", { who })}
    </Notice>
  );
}

/** Why a price exceeds the limit, in the server's words, and the role that may set it (undefined if none may). */
function overText({ base, limit, further }: Limit, after: number): { words: string; role: string | undefined } {
  const role = further.find((one) => Math.abs(after - base) * 10_000 <= one.limit * base)?.roleName;
  const words = text("orderRecord.changePrice.over", { percent: percentOf(limit) });
  return { words: role ? `${words}${text("orderRecord.changePrice.overAsk", { role })}` : words, role };
}

/** Requests approval of a price; the resulting message names the role that decides. */
async function askFor(input: CallOf<typeof orderAskPrice>): Promise<{ said: string }> {
  const { roleName } = await call(orderAskPrice, input);
  return { said: text("orderRecord.changePrice.askDone", { role: roleName }) };
}
