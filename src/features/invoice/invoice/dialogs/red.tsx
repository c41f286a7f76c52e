import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { invoiceRed, redFields } from "#src/contract/invoice/invoice-acts.ts";
import { isDigital } from "#src/contract/invoice/invoice-kinds.ts";
import { invoiceMoves } from "#src/contract/invoice/invoice-moves.ts";
import { inYuan, titlesOf } from "#src/contract/labels.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { InvoiceRow } from "../actions.ts";
import { InvoiceDialog, type LoadedInvoice, WithInvoice } from "./invoice-dialog.tsx";
import { InvoiceSummary } from "./summary.tsx";

const titles = titlesOf(redFields);
const { title } = invoiceMoves.red;
const { id: _id, version: _version, lines: _lines, ...shape } = invoiceRed.input.shape;

/** Reports at the fields what the server would refuse. `left`: the remaining amount of each invoice, in cents. */
const inputOf = (left: ReadonlyMap<string, number>, digital: boolean) =>
  z.object({ ...shape, parts: z.array(z.object({ orderId: z.string(), amount: z.int() })) }).check(
    z.superRefine((it, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (it.redAmount > (left.get(it.invoiceId) ?? 0)) issue("redAmount", text("invoice.invoice.red.tooMuch"));
      if (digital && !it.redConfirmNo) issue("redConfirmNo", text("common.form.required"));
      const sum = it.parts.reduce((total, part) => total + part.amount, 0);
      if (sum > 0 && sum !== it.redAmount) issue("parts", text("invoice.invoice.red.byOrderSum"));
    }),
  );

/** 红冲: takes back one invoice, in whole or in part. */
export function RedDialog({ row, onClose }: ActionDialogProps<InvoiceRow>) {
  return (
    <WithInvoice row={row} title={title} onClose={onClose}>
      {(detail) => <RedForm detail={detail} onClose={onClose} />}
    </WithInvoice>
  );
}

function RedForm({ detail, onClose }: { detail: LoadedInvoice; onClose(): void }) {
  const blue = detail.invoices.filter((one) => one.color === "1" && one.status !== "3");
  const left = new Map(
    blue.map((one) => [
      one.id ?? "",
      detail.invoices
        .filter((red) => red.originInvoiceId === one.id)
        .reduce((rest, red) => rest + (red.amount ?? 0), one.amount ?? 0),
    ]),
  );
  const digital = isDigital(detail.invoiceType ?? "");
  const [first] = blue;
  const lines = detail.lines.filter((line) => (line.invoicedAmount ?? 0) > 0);
  const form = useZodForm(inputOf(left, digital), {
    invoiceId: first?.id ?? "",
    redAmount: left.get(first?.id ?? "") ?? 0,
    redReason: "",
    redConfirmNo: "",
    buyerUsed: "N",
    remark: "",
    parts: [],
  });
  const { control } = form;
  const invoiceId = useWatch({ control, name: "invoiceId" });
  const labels = {
    ...titles,
    invoiceId: text("invoice.invoice.red.invoice"),
    redAmount: inYuan({ title: titles.redAmount }).title,
    parts: text("invoice.invoice.red.byOrder"),
  };
  return (
    <InvoiceDialog
      row={detail}
      onClose={onClose}
      endpoint={invoiceRed}
      title={title}
      tone="danger"
      done={text("invoice.invoice.red.done")}
      form={form}
      labels={labels}
      toInput={({ parts, ...values }, on) => {
        const chosen = parts.filter((part) => part.amount > 0);
        return { ...values, ...on, ...(chosen.length > 0 ? { lines: chosen } : {}) };
      }}
    >
      <InvoiceSummary of={detail} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="invoiceId" label={labels.invoiceId} required className="tablet:col-span-2">
          {({ value, onValueChange, ...bound }) => (
            <Select
              {...bound}
              value={value || null}
              onValueChange={(next) => {
                onValueChange(next);
                form.setValue("redAmount", left.get(next ?? "") ?? 0);
              }}
              options={blue.map((one) => ({
                value: one.id ?? "",
                label: `${one.invoiceNo ?? ""} · ${formatCents(left.get(one.id ?? "") ?? 0)}`,
              }))}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="redAmount"
          label={labels.redAmount}
          required
          hint={`${text("invoice.invoice.red.left")} ${formatCents(left.get(invoiceId) ?? 0)}`}
        >
          {({ onValueChange, ...bound }) => (
            <MoneyInput {...bound} onValueChange={(cents) => onValueChange(cents ?? 0)} />
          )}
        </FormField>
        <FormField control={control} name="redReason" label={labels.redReason} required>
          {({ value, ...bound }) => <Select {...bound} value={value || null} options={dictOptions("red_reason")} />}
        </FormField>
        {digital && (
          <FormField control={control} name="redConfirmNo" label={labels.redConfirmNo} required>
            {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={40} />}
          </FormField>
        )}
        <FlagField
          control={control}
          name="buyerUsed"
          label={labels.buyerUsed}
          hint={text("invoice.invoice.red.buyerHint")}
        />
      </div>
      {lines.length > 1 && (
        <FormField control={control} name="parts" label={labels.parts} hint={text("invoice.invoice.red.byOrderHint")}>
          {({ value, onValueChange, ref }) => (
            <ul ref={ref} className="m-0 flex list-none flex-col gap-2 p-0">
              {lines.map((line) => (
                <li key={line.id} className="flex flex-wrap items-center justify-between gap-2 text-13">
                  <span>
                    {line.orderNo}
                    <span className="ms-2 text-12 text-muted">{formatCents(line.invoicedAmount ?? 0)}</span>
                  </span>
                  <MoneyInput
                    className="w-36"
                    aria-label={text("invoice.invoice.apply.amountOf", { no: line.orderNo ?? "" })}
                    max={line.invoicedAmount ?? 0}
                    value={value.find((part) => part.orderId === line.orderId)?.amount ?? null}
                    onValueChange={(cents) =>
                      onValueChange([
                        ...value.filter((part) => part.orderId !== line.orderId),
                        ...(cents ? [{ orderId: line.orderId ?? "", amount: cents }] : []),
                      ])
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </FormField>
      )}
      <FormField control={control} name="remark" label={labels.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={200} rows={2} />}
      </FormField>
    </InvoiceDialog>
  );
}
