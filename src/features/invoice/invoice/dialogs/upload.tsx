import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { call } from "#src/client/call.ts";
import { invoiceUpload } from "#src/contract/invoice/invoice-acts.ts";
import { hasCode, isPaper } from "#src/contract/invoice/invoice-kinds.ts";
import { invoiceCan, invoiceMoves } from "#src/contract/invoice/invoice-moves.ts";
import { issuedFields } from "#src/contract/invoice/invoice-row.ts";
import { type RecognisedFile, recogniseInvoices } from "#src/contract/invoice/recognise.ts";
import { taxOf } from "#src/contract/invoice/tax.ts";
import { inYuan, titlesOf } from "#src/contract/labels.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { ConsentField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import { pathsOf } from "#src/widgets/upload/stored.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { InvoiceRow } from "../actions.ts";
import { ReadFileItem } from "../read-file-item.tsx";
import { InvoiceDialog, type LoadedInvoice, WithInvoice } from "./invoice-dialog.tsx";
import { noParcel, ParcelFields } from "./parcel-fields.tsx";
import { InvoiceSummary } from "./summary.tsx";
import { fresh, inputOf, invoicesIn, type Kind, today } from "./upload-values.ts";

const titles = titlesOf(issuedFields);
const labels = {
  invoiceCode: titles.invoiceCode,
  invoiceNo: titles.invoiceNo,
  issueDate: titles.issueDate,
  amount: inYuan({ title: titles.amount }).title,
  taxAmount: inYuan({ title: titles.taxAmount }).title,
};
/** 上传发票, 更换文件, 上传红字发票: what the state allows. */
export function UploadDialog({ row, onClose }: ActionDialogProps<InvoiceRow>) {
  return (
    <WithInvoice row={row} title={invoiceMoves.upload.title} onClose={onClose}>
      {(detail) => <UploadForm detail={detail} onClose={onClose} />}
    </WithInvoice>
  );
}

function actOf(detail: LoadedInvoice): Kind["act"] {
  const state = { state: detail.status ?? "" };
  if (invoiceCan.uploadRed(state)) return "uploadRed";
  return invoiceCan.replaceFile(state) ? "replaceFile" : "upload";
}

function UploadForm({ detail, onClose }: { detail: LoadedInvoice; onClose(): void }) {
  const act = actOf(detail);
  const invoiceType = detail.invoiceType ?? "";
  const taxRate = detail.taxRate ?? 0;
  const flushed = detail.invoices.find((one) => one.flushAmount !== null);
  const covered = detail.lines.reduce((sum, line) => sum + (line.invoicedAmount ?? 0), 0);
  const most = act === "uploadRed" ? (flushed?.flushAmount ?? 0) : (detail.amount ?? 0) - covered;
  const known = detail.invoices.map((one) => ({
    invoiceCode: one.invoiceCode ?? "",
    invoiceNo: one.invoiceNo ?? "",
    issueDate: one.issueDate ?? today(),
    amount: Math.abs(one.amount ?? 0),
    taxAmount: Math.abs(one.taxAmount ?? 0),
    files: one.files ?? "",
  }));
  const form = useZodForm(inputOf({ act, invoiceType, taxRate, most }), {
    rows: act === "replaceFile" ? known : [fresh(most, taxRate)],
    sendMail: "Y",
    parcel: noParcel(),
  });
  const { control } = form;
  const rows = useFieldArray({ control, name: "rows", keyName: "key" });
  const entered = useWatch({ control, name: "rows" });
  const [stated, setStated] = useState<ReadonlyMap<string, RecognisedFile>>(new Map());
  /**
   * Fills an invoice with what its new files state, adds an invoice for each other number, and shows where they differ
   * from the application.
   */
  async function read(index: number, files: readonly string[]): Promise<void> {
    try {
      const { files: found } = await call(recogniseInvoices, { files: [...files], applyId: detail.id });
      const wrong = found.filter((one) => one.faults.length + one.differences.length > 0);
      setStated((before) => new Map([...before, ...wrong.map((one) => [one.file, one] as const)]));
      const [own, ...others] = invoicesIn(found, act);
      for (const [name, value] of Object.entries(own?.values ?? {}))
        form.setValue(`rows.${index}.${name as "invoiceNo"}`, value as string, { shouldValidate: true });
      // One red invoice takes back one blue invoice, so only an issue can grow.
      if (act !== "upload" || others.length === 0) return;
      const moved = new Set(others.flatMap((one) => one.files));
      const kept = pathsOf(form.getValues(`rows.${index}.files`)).filter((path) => !moved.has(path));
      form.setValue(`rows.${index}.files`, kept.join(","));
      const next = others.map(({ files: own, values }) => ({ ...fresh(0, taxRate), ...values, files: own.join(",") }));
      rows.insert(index + 1, next, { shouldFocus: false });
    } catch (error) {
      tellFailure(error);
    }
  }
  const sum = entered.reduce((total, row) => total + (row.amount ?? 0), 0);
  const paper = isPaper(invoiceType);
  const title = invoiceMoves[act].title;
  return (
    <InvoiceDialog
      row={detail}
      onClose={onClose}
      endpoint={invoiceUpload}
      title={title}
      done={text("invoice.invoice.upload.done")}
      form={form}
      labels={Object.fromEntries(
        entered.flatMap((_, index) =>
          Object.entries({ ...labels, files: text("invoice.invoice.upload.files") }).map(([name, label]) => [
            `rows.${index}.${name}`,
            `${text("invoice.invoice.upload.row", { n: index + 1 })} ${label}`,
          ]),
        ),
      )}
      toInput={({ parcel, ...values }, on) => ({
        ...values,
        ...on,
        color: act === "uploadRed" ? ("2" as const) : ("1" as const),
        ...(paper && parcel.company && parcel.trackingNo ? { logistics: parcel } : {}),
      })}
    >
      <InvoiceSummary of={detail} />
      {act === "replaceFile" && <Alert>{text("invoice.invoice.upload.replace")}</Alert>}
      {act === "uploadRed" && (
        <Alert tone="warn">
          {text("invoice.invoice.upload.red", { no: flushed?.invoiceNo ?? "", amount: formatCents(most) })}
        </Alert>
      )}
      {rows.fields.map((field, index) => (
        <fieldset key={field.key} className="m-0 flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
          <div className="flex items-center justify-between text-13 font-semibold">
            <span>
              {act === "replaceFile"
                ? `${field.invoiceNo} · ${formatCents(field.amount)}`
                : text(`invoice.invoice.upload.${act === "upload" ? "row" : "redRow"}`, { n: index + 1 })}
            </span>
            {act === "upload" && rows.fields.length > 1 && (
              <IconButton
                size="tiny"
                label={text("invoice.invoice.upload.remove", { n: index + 1 })}
                onClick={() => rows.remove(index)}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </div>
          <FormField
            control={control}
            name={`rows.${index}.files`}
            label={text("invoice.invoice.upload.files")}
            required
            hint={text(`invoice.invoice.upload.${act === "replaceFile" ? "replaceHint" : "filesHint"}`)}
          >
            {({ onValueChange, ...bound }) => (
              <UploadField
                {...bound}
                accept=".pdf,.ofd,.xml"
                biz="invoice"
                onValueChange={(files) => {
                  const added = pathsOf(files).filter((path) => !pathsOf(bound.value).includes(path));
                  onValueChange(files);
                  if (act !== "replaceFile" && added.length > 0) void read(index, added);
                }}
              />
            )}
          </FormField>
          {act !== "replaceFile" && (
            <div className="grid gap-3 tablet:grid-cols-2">
              {hasCode(invoiceType) && (
                <FormField control={control} name={`rows.${index}.invoiceCode`} label={labels.invoiceCode} required>
                  {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={12} inputMode="numeric" />}
                </FormField>
              )}
              <FormField control={control} name={`rows.${index}.invoiceNo`} label={labels.invoiceNo} required>
                {(bound) => <Input {...bound} maxLength={20} />}
              </FormField>
              <FormField control={control} name={`rows.${index}.issueDate`} label={labels.issueDate} required>
                {(bound) => <DatePicker {...bound} max={today()} />}
              </FormField>
              <FormField control={control} name={`rows.${index}.amount`} label={labels.amount} required>
                {({ onValueChange, ...bound }) => (
                  <MoneyInput
                    {...bound}
                    // A disabled field has no value in the form.
                    readOnly={act === "uploadRed"}
                    onValueChange={(cents) => {
                      onValueChange(cents ?? 0);
                      form.setValue(`rows.${index}.taxAmount`, taxOf(cents ?? 0, taxRate).taxAmount);
                    }}
                  />
                )}
              </FormField>
              <FormField control={control} name={`rows.${index}.taxAmount`} label={labels.taxAmount} required>
                {({ value, onValueChange, ...bound }) => (
                  <MoneyInput
                    {...bound}
                    value={value ?? null}
                    onValueChange={(cents) => onValueChange(cents ?? undefined)}
                  />
                )}
              </FormField>
            </div>
          )}
          {pathsOf(entered[index]?.files).some((path) => stated.has(path)) && (
            <ul className="m-0 flex list-none flex-col gap-2 p-0">
              {pathsOf(entered[index]?.files).map((path) => {
                const one = stated.get(path);
                return one && <ReadFileItem key={path} read={one} disabled onChoose={() => undefined} />;
              })}
            </ul>
          )}
        </fieldset>
      ))}
      {act === "upload" && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            size="small"
            icon={<Plus aria-hidden />}
            onClick={() => rows.append(fresh(Math.max(0, most - sum), taxRate))}
          >
            {text("invoice.invoice.upload.add")}
          </Button>
          <span className="text-12 text-muted tabular-nums">
            {text("invoice.invoice.upload.sum", { amount: formatCents(sum), left: formatCents(most - sum) })}
          </span>
        </div>
      )}
      {act !== "replaceFile" &&
        (paper ? (
          <ParcelFields control={control} required={false} />
        ) : (
          <ConsentField
            control={control}
            name="sendMail"
            label={`${text("invoice.invoice.upload.sendMail")} ${detail.receiveEmail ?? ""}`}
          />
        ))}
    </InvoiceDialog>
  );
}
