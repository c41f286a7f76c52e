import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { invoiceable, invoiceApply } from "#src/contract/invoice/invoice-acts.ts";
import { taxNoFault, typedEmailFault } from "#src/contract/invoice/buyer-rules.ts";
import { isForPersons, isPaper, isSpecial } from "#src/contract/invoice/invoice-kinds.ts";
import { invoiceFields } from "#src/contract/invoice/invoice.ts";
import { taxOf } from "#src/contract/invoice/tax.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { AreaPicker } from "#src/widgets/area/area-picker.tsx";
import { CustomerPicker } from "#src/widgets/customer/customer-picker.tsx";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { AmountLinks } from "./invoiceable-amount.tsx";
import { leftOf, OrderLines } from "./order-lines.tsx";
import { addInvoiceWords } from "./words.ts";

addInvoiceWords();

const titles = titlesOf(invoiceFields);
const { requestId: _requestId, formerId: _formerId, ...shape } = invoiceApply.input.shape;

/** Reports at the fields what the server would refuse. */
const schema = z.object(shape).check(
  z.superRefine((it, context) => {
    const need = (names: readonly (keyof typeof it)[]) => {
      for (const name of names)
        if (!it[name]) context.addIssue({ code: "custom", path: [name], message: text("common.form.required") });
    };
    if (isSpecial(it.invoiceType)) need(["regAddress", "regPhone", "bankName", "bankAccount"]);
    if (it.titleType === "1" && it.invoiceType !== "6") need(["taxNo"]);
    const issue = (path: string, message: string | undefined) => {
      if (message !== undefined) context.addIssue({ code: "custom", path: [path], message });
    };
    issue("taxNo", taxNoFault(it.taxNo, it.invoiceType));
    if (isPaper(it.invoiceType)) need(["receiver", "mobile", "areaCode", "address"]);
    else issue("receiveEmail", typedEmailFault(it.receiveEmail));
  }),
);

interface ApplyInvoiceProps {
  /** The customer, if it is known: the application starts at an order. */
  customerId?: string;
  /** The order to tick first. */
  orderId?: string;
  links: AmountLinks;
  onClose(): void;
}

/** 代客申请开票: one invoice over one or several orders of a customer. */
export function ApplyInvoice({ customerId = "", orderId, links, onClose }: ApplyInvoiceProps) {
  const form = useZodForm(schema, {
    customerId,
    invoiceType: "2",
    content: "1",
    taxRate: 600,
    lines: [],
    titleType: "1",
    title: "",
    preInvoice: "N",
  });
  const { control } = form;
  const [requestId] = useState(freshId);
  const act = useAct(invoiceApply, { refresh: ["order:order", "dashboard:task"] });
  const chosen = useWatch({ control, name: "customerId" });
  const query = useQuery({ ...queryOf(invoiceable, { customerId: chosen }), enabled: chosen !== "", staleTime: 0 });
  const data = query.isFetching ? undefined : query.data;
  return (
    <FormDialog
      // Started at an order, the form does not ask for the customer, so its title names it.
      title={[text("invoice.invoice.apply.title"), customerId && data?.customerName].filter(Boolean).join(" ")}
      form={form}
      labels={{ ...titles, customerId: titles.customerName, lines: text("invoice.invoice.apply.orders") }}
      width={800}
      draftKey={false}
      done={text("invoice.invoice.apply.done")}
      submitText={text("common.verb.submit")}
      onSubmit={(values) =>
        act.mutateAsync({ ...values, requestId, ...(data?.former?.id ? { formerId: data.former.id } : {}) })
      }
      onClose={onClose}
    >
      {customerId === "" && (
        <FormField control={control} name="customerId" label={titles.customerName} required>
          {({ value, onValueChange, ...bound }) => (
            <CustomerPicker
              {...bound}
              data-autofocus
              value={value || null}
              onValueChange={(next) => {
                onValueChange(next ?? "");
                form.setValue("lines", []);
              }}
            />
          )}
        </FormField>
      )}
      {chosen === "" && <p className="text-13 text-muted">{text("invoice.invoice.apply.first")}</p>}
      {query.error && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {chosen !== "" && !data && !query.error && <Loading active shape={<SkeletonText lines={6} />} />}
      {data && <ApplyFields key={chosen} form={form} data={data} orderId={orderId} links={links} />}
    </FormDialog>
  );
}

interface ApplyFieldsProps {
  form: ReturnType<typeof useZodForm<typeof schema>>;
  data: ResultOf<typeof invoiceable>;
  orderId: string | undefined;
  links: AmountLinks;
}

const formerNames = [
  "titleType",
  "title",
  "taxNo",
  "regAddress",
  "regPhone",
  "bankName",
  "bankAccount",
  "receiveEmail",
  "receiver",
  "mobile",
  "areaCode",
  "address",
  "invoiceType",
  "content",
] as const;

function ApplyFields({ form, data, orderId, links }: ApplyFieldsProps) {
  const { control } = form;
  const { orders, former, monthly, customerName } = data;
  const [invoiceType, titleType, taxRate, lines, pre] = useWatch({
    control,
    name: ["invoiceType", "titleType", "taxRate", "lines", "preInvoice"],
  });
  const preInvoice = pre === "Y";
  // Once per customer: a later answer must not overwrite what was typed.
  useEffect(() => {
    for (const name of formerNames) form.setValue(name, (former?.[name] ?? form.getValues(name) ?? "") as "1");
    if (!former) form.setValue("title", customerName);
    const first = orders.find((order) => order.orderId === orderId);
    const rate = (first ?? orders.find((order) => !order.refusal && order.amount > 0))?.taxRates[0];
    if (rate !== undefined) form.setValue("taxRate", rate);
    if (first && !first.refusal && first.amount > 0)
      form.setValue("lines", [{ orderId: first.orderId, amount: first.amount }]);
    // The dialog opened without fields, so its focus is on 取消.
    if (orderId !== undefined) form.setFocus("invoiceType");
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  const open = useMemo(
    () =>
      orders
        .filter((order) => order.refusal !== null || leftOf(order, preInvoice) > 0)
        // The order that it starts at is in view, however many others there are.
        .toSorted((a, b) => Number(b.orderId === orderId) - Number(a.orderId === orderId)),
    [orders, preInvoice, orderId],
  );
  const rates = [...new Set(orders.flatMap((order) => order.taxRates))].toSorted((a, b) => a - b);
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  const { amountExclTax, taxAmount } = taxOf(sum, taxRate);
  const types = dictOptions("invoice_type").filter(({ value }) => titleType === "1" || isForPersons(value));
  const company = titleType === "1" && invoiceType !== "6";
  const special = isSpecial(invoiceType);
  const line = (
    name:
      | "title"
      | "taxNo"
      | "regAddress"
      | "regPhone"
      | "bankName"
      | "bankAccount"
      | "receiver"
      | "mobile"
      | "address"
      | "receiveEmail",
    required: boolean,
    maxLength: number,
    className?: string,
  ) => (
    <FormField
      control={control}
      name={name}
      label={titles[name]}
      required={required}
      {...(className ? { className } : {})}
    >
      {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={maxLength} />}
    </FormField>
  );
  return (
    <>
      {monthly && <FlagField control={control} name="preInvoice" label={text("invoice.invoice.apply.preInvoice")} />}
      {open.length === 0 ? (
        <Alert tone="warn">{text("invoice.invoice.apply.none")}</Alert>
      ) : (
        <FormField
          control={control}
          name="lines"
          label={text("invoice.invoice.apply.orders")}
          required
          hint={text("invoice.invoice.apply.sum", {
            amount: formatCents(sum),
            excl: formatCents(amountExclTax),
            tax: formatCents(taxAmount),
          })}
        >
          {({ onValueChange, ...bound }) => (
            <OrderLines
              {...bound}
              onValueChange={onValueChange}
              orders={open}
              taxRate={taxRate}
              preInvoice={preInvoice}
              links={links}
            />
          )}
        </FormField>
      )}
      <div className="grid gap-4 tablet:grid-cols-3">
        <FormField control={control} name="invoiceType" label={titles.invoiceType} required>
          {({ value, ...bound }) => <Select {...bound} value={value || null} options={types} />}
        </FormField>
        <FormField control={control} name="content" label={titles.content} required>
          {({ value, ...bound }) => (
            <Select {...bound} value={value || null} options={dictOptions("invoice_content")} />
          )}
        </FormField>
        <FormField control={control} name="taxRate" label={titles.taxRate} required>
          {({ value, onValueChange, ...bound }) => (
            <Select
              {...bound}
              value={String(value)}
              onValueChange={(next) => {
                onValueChange(Number(next));
                form.setValue("lines", []);
              }}
              options={(rates.length > 0 ? rates : [600]).map((rate) => ({
                value: String(rate),
                label: `${rate / 100}%`,
              }))}
            />
          )}
        </FormField>
      </div>
      {former && <p className="text-12 text-muted">{text("invoice.invoice.apply.fromFormer")}</p>}
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="titleType" label={titles.titleType} required>
          {({ value, onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              value={value ?? null}
              onValueChange={(next) => {
                onValueChange(next as "1" | "2");
                if (next === "2" && !isForPersons(form.getValues("invoiceType"))) form.setValue("invoiceType", "2");
              }}
              options={dictOptions("title_type")}
            />
          )}
        </FormField>
        {line("title", true, 100)}
        {titleType === "1" && (
          <>
            {line("taxNo", company, 20)}
            {line("regAddress", special, 200)}
            {line("regPhone", special, 20)}
            {line("bankName", special, 100)}
            {line("bankAccount", special, 30)}
          </>
        )}
        {isPaper(invoiceType) ? (
          <>
            {line("receiver", true, 40)}
            {line("mobile", true, 20)}
            <FormField control={control} name="areaCode" label={titles.areaCode} required className="tablet:col-span-2">
              {({ ref: _ref, ...bound }) => <AreaPicker {...bound} />}
            </FormField>
            {line("address", true, 200, "tablet:col-span-2")}
          </>
        ) : (
          line("receiveEmail", true, 100)
        )}
        <FormField control={control} name="invoiceRemark" label={titles.invoiceRemark} className="tablet:col-span-2">
          {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={200} rows={2} />}
        </FormField>
      </div>
    </>
  );
}
