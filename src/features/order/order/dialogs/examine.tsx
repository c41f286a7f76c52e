import * as z from "zod/mini";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf } from "#src/client/query.ts";
import { orderForm } from "#src/contract/order/form.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { isAwaited } from "#src/contract/order/sample-row.ts";
import { orderExamine } from "#src/contract/order/sample-acts.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { CellField, FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import { ConsentField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { disposals } from "./parts/disposal.ts";
import { FormFault } from "./parts/form-fault.tsx";
import { FormSummary } from "./parts/form-summary.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { Notice } from "./parts/notice.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { SampleCell, sampleName } from "./parts/sample-cell.tsx";

const width = 860;

/**
 * Reports at the fields what the server would refuse. `submitted`: the form is submitted; `awaited`: samples are
 * missing.
 */
const inputOf = (submitted: boolean, awaited: boolean) =>
  orderExamine.input.check(
    z.superRefine((it, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      const failed = it.samples.some((sample) => sample.result === "fail");
      if (it.result === "pass") {
        if (!submitted) issue("result", text("orderRecord.examine.noForm"));
        else if (awaited) issue("samples", text("orderRecord.examine.undecided"));
      }
      if (it.result !== "reject") return;
      if (!failed) issue("samples", text("orderRecord.examine.noneFailed"));
      if (!it.rejectReason) issue("rejectReason", text("orderRecord.sampleReject.chooseReason"));
      if (!it.disposal) issue("disposal", text("orderRecord.sampleReject.chooseDisposal"));
    }),
  );

/** 样品审核: one decision on samples and form together; when rejecting, which samples. */
export function ExamineDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.examine.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <ExamineForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function ExamineForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const samples = detail.samples.filter((sample) => sample.status === "30");
  const awaited = detail.samples.filter(isAwaited);
  const form = useZodForm(inputOf(detail.formStatus === "20" || detail.formStatus === "30", awaited.length > 0), {
    id: row.id,
    version: row.version ?? 0,
    result: undefined,
    // Every sample passes unless it is chosen: there is one decision for all of them.
    samples: samples.map((sample) => ({
      id: sample.id ?? "",
      result: "pass" as const,
      condition: sample.condition ?? "",
    })),
    remark: "",
    formRemark: "",
    rejectReason: undefined,
    disposal: undefined,
    destroyConsent: "N",
  });
  const { control, formState } = form;
  const rows = useFieldArray({ control, name: "samples", keyName: "key" });
  const result = form.watch("result");
  const rejecting = result === "reject";
  /**
   * Resets the samples for a new decision. Only a rejection chooses samples; a single sample is chosen automatically.
   */
  const decide = (next: "pass" | "returnForm" | "reject") =>
    samples.forEach((_, at) =>
      form.setValue(`samples.${at}.result`, next === "reject" && samples.length === 1 ? "fail" : "pass"),
    );
  const labels = {
    samples: text("orderRecord.examine.samples"),
    root: text("orderRecord.examine.samples"),
    verdict: text("orderRecord.examine.verdict"),
    condition: text("orderRecord.examine.condition"),
    result: text("orderRecord.examine.result"),
    rejectReason: text("orderRecord.sampleReject.reason"),
    disposal: text("orderRecord.sampleReject.disposal"),
    destroyConsent: text("orderRecord.sampleReject.consent"),
    remark: text("orderRecord.examine.remark"),
    formRemark: text("orderRecord.examine.formRemark"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderExamine}
      title={text("orderRecord.examine.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.examine.done")}
      submitText={text("common.verb.submit")}
      width={width}
      {...(rejecting ? { tone: "danger" as const } : {})}
      toInput={({ rejectReason, disposal, destroyConsent, ...values }, on) => ({
        ...values,
        ...on,
        ...(values.result === "reject" ? { rejectReason, disposal, destroyConsent } : {}),
      })}
    >
      <FormBlock detail={detail} />
      {detail.form && (
        <FormField control={control} name="formRemark" label={labels.formRemark}>
          {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={200} />}
        </FormField>
      )}
      {awaited.length > 0 && (
        <Notice tone="warn">
          {text("orderRecord.examine.awaited", { names: awaited.map(sampleName).join("、") })}
        </Notice>
      )}
      <FormField control={control} name="result" label={labels.result} required>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => {
              const chosen = next as "pass" | "returnForm" | "reject";
              onValueChange(chosen);
              decide(chosen);
            }}
            options={[
              { value: "pass", label: text("orderRecord.examine.resultPass") },
              { value: "returnForm", label: text("orderRecord.examine.resultReturn") },
              { value: "reject", label: text("orderRecord.examine.resultReject") },
            ]}
          />
        )}
      </FormField>
      <FieldTable
        caption={labels.samples}
        columns={[
          ...(rejecting ? [{ key: "verdict", title: labels.verdict, className: "w-20" }] : []),
          { key: "sample", title: text("orderRecord.sample.title"), className: "w-70" },
          { key: "condition", title: labels.condition },
        ]}
      >
        {rows.fields.map((field, at) => {
          const sample = samples.find((one) => one.id === field.id);
          const name = sample ? sampleName(sample) : "";
          return (
            <FieldRow key={field.key}>
              {rejecting && (
                <FieldCell>
                  <CellField control={control} name={`samples.${at}.result`} label={labels.verdict} of={name}>
                    {({ value, onValueChange, ...bound }) => (
                      <Checkbox
                        {...bound}
                        value={value === "fail"}
                        onValueChange={(on) => onValueChange(on ? "fail" : "pass")}
                      />
                    )}
                  </CellField>
                </FieldCell>
              )}
              <FieldCell head>{sample && <SampleCell sample={sample} />}</FieldCell>
              <FieldCell>
                <CellField control={control} name={`samples.${at}.condition`} label={labels.condition} of={name}>
                  {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={200} />}
                </CellField>
              </FieldCell>
            </FieldRow>
          );
        })}
      </FieldTable>
      <FormFault name="samples" error={formState.errors.samples} />
      {rejecting && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <FormField control={control} name="rejectReason" label={labels.rejectReason} required>
            {({ value, onValueChange, ...bound }) => (
              <Select
                {...bound}
                value={value ?? null}
                onValueChange={(next) => onValueChange(next ?? undefined)}
                options={dictOptions("sample_reject_reason")}
              />
            )}
          </FormField>
          <FormField control={control} name="disposal" label={labels.disposal} required>
            {({ value, onValueChange, ...bound }) => (
              <RadioGroup
                {...bound}
                value={value ?? null}
                onValueChange={(next) => onValueChange(next as "1" | "2" | "3")}
                options={disposals()}
              />
            )}
          </FormField>
          {form.watch("disposal") === "3" && (
            <ConsentField
              control={control}
              name="destroyConsent"
              label={labels.destroyConsent}
              required
              className="tablet:col-span-2"
            />
          )}
        </div>
      )}
      <FormField control={control} name="remark" label={labels.remark} required={result === "returnForm" || rejecting}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={3} />}
      </FormField>
    </OrderDialog>
  );
}

/** The state of the inspection form; a button shows the form itself. */
function FormBlock({ detail }: { detail: OrderDetail }) {
  const [open, setOpen] = useState(false);
  const view = useQuery({ ...queryOf(orderForm, { orderId: detail.id ?? "" }), enabled: open });
  const ready = detail.formStatus === "20" || detail.formStatus === "30";
  return (
    <>
      {!ready && <Notice tone="warn">{text("orderRecord.examine.noForm")}</Notice>}
      <div className="flex items-center gap-3">
        <span className="text-13 text-muted">{text("orderRecord.examine.form")}</span>
        <span>{detail.form?.formNo}</span>
        <DictTag dict="form_status" value={detail.formStatus} />
        {detail.form && (
          <Button
            tone="text"
            size="small"
            aria-expanded={open}
            busy={open && view.isPending}
            className="ml-auto"
            onClick={() => setOpen(!open)}
          >
            {text("orderRecord.examine.showForm")}
            <ChevronDown aria-hidden className={open ? "size-3.5 rotate-180" : "size-3.5"} />
          </Button>
        )}
      </div>
      {open && view.data && <FormSummary view={view.data} />}
    </>
  );
}
