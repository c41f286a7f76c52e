import { Plus, X } from "lucide-react";
import { type Control, useFieldArray } from "react-hook-form";
import * as z from "zod";
import { Button } from "#ui/button/button.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { orderUploadReport } from "#src/contract/order/report-acts.ts";
import type { Sample } from "#src/contract/order/sample-row.ts";
import { maxReportBytes } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { dayOf } from "#src/lib/time.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { YesNoCheckbox } from "#src/widgets/form/yes-no.tsx";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { FormFault } from "./form-fault.tsx";
import { Loaded } from "./loaded.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { SampleTicks } from "./sample-ticks.tsx";

const width = 860;
const today = () => dayOf(new Date());

const base = orderUploadReport.input.pick({ reports: true, complete: true });
type Values = z.input<typeof base>;

/** What the server checks as well, said at the field. `sampled`: the order has samples, so every report names some. */
const inputOf = (sampled: boolean) =>
  base.superRefine(({ reports }, context) => {
    const at = (index: number, field: string, message: string) =>
      context.addIssue({ code: "custom", path: ["reports", index, field], message });
    reports.forEach((report, index) => {
      if (report.issueDate > today()) at(index, "issueDate", text("order.order.uploadReport.future"));
      if (sampled && report.sampleIds.length === 0)
        at(index, "sampleIds", text("order.order.uploadReport.chooseSample"));
      if (report.reportNo && reports.findIndex((other) => other.reportNo === report.reportNo) < index)
        at(index, "reportNo", text("order.order.uploadReport.twice"));
    });
  });

/** 上传报告: one or more reports with their files; with all of them there the review starts. */
export function UploadReportDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("order.order.uploadReport.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <UploadReportForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function UploadReportForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const samples = detail.samples.filter((sample) => sample.status === "40" || sample.status === "50");
  const language =
    detail.form?.reportLanguage?.[0] ?? detail.items.find((item) => item.reportLanguage)?.reportLanguage ?? "C";
  const fresh = (): Values["reports"][number] => ({
    reportNo: "",
    reportType: "1",
    language,
    conclusion: "",
    issueDate: today(),
    sampleIds: samples.map((sample) => sample.id ?? ""),
    file: "",
  });
  const form = useZodForm(inputOf(samples.length > 0), { reports: [fresh()], complete: "Y" });
  const { control, formState } = form;
  const reports = useFieldArray({ control, name: "reports", keyName: "key" });
  const labels = {
    reports: text("order.order.uploadReport.title"),
    root: text("order.order.uploadReport.title"),
    reportNo: text("order.order.report.reportNo"),
    reportType: text("order.order.report.reportType"),
    language: text("order.order.report.language"),
    conclusion: text("order.order.report.conclusion"),
    issueDate: text("order.order.report.issueDate"),
    sampleIds: text("order.order.report.samples"),
    file: text("order.order.report.file"),
    complete: text("order.order.uploadReport.complete"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderUploadReport}
      title={text("order.order.uploadReport.title")}
      form={form}
      labels={labels}
      done={text("order.order.uploadReport.done")}
      submitText={text("common.verb.submit")}
      width={width}
      warningOf={({ warning }) => warning}
      toInput={(values, on) => ({ ...values, ...on })}
    >
      {reports.fields.map((field, at) => (
        <ReportFields
          key={field.key}
          at={at}
          control={control}
          samples={samples}
          labels={labels}
          {...(reports.fields.length > 1 ? { onRemove: () => reports.remove(at) } : {})}
        />
      ))}
      <FormFault name="reports.root" error={formState.errors.reports} />
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-3.5" />}
        className="self-start"
        onClick={() => reports.append(fresh())}
      >
        {text("order.order.uploadReport.add")}
      </Button>
      <FormField
        control={control}
        name="complete"
        label={labels.complete}
        hint={text("order.order.uploadReport.completeHint")}
        className="[&>:first-child]:sr-only"
      >
        {(bound) => <YesNoCheckbox {...bound} label={labels.complete} />}
      </FormField>
    </OrderDialog>
  );
}

type FieldName = "reportNo" | "reportType" | "language" | "conclusion" | "issueDate" | "sampleIds" | "file";

interface ReportFieldsProps {
  at: number;
  control: Control<Values, unknown, z.output<typeof base>>;
  samples: readonly Sample[];
  labels: Readonly<Record<FieldName, string>>;
  onRemove?: () => void;
}

/** One report: what it is and its file. */
function ReportFields({ at, control, samples, labels, onRemove }: ReportFieldsProps) {
  return (
    <fieldset className="m-0 min-w-0 rounded-surface border border-line p-4">
      <legend className="sr-only">{text("order.order.report.nth", { n: at + 1 })}</legend>
      <div className="-mt-1 mb-2 flex min-h-8 items-center justify-between">
        <span aria-hidden className="font-semibold">
          {text("order.order.report.nth", { n: at + 1 })}
        </span>
        {onRemove && (
          <IconButton
            size="small"
            tone="danger"
            label={text("order.order.uploadReport.remove", { n: at + 1 })}
            onClick={onRemove}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-3">
        <FormField
          control={control}
          name={`reports.${at}.reportNo`}
          label={labels.reportNo}
          hint={text("order.order.uploadReport.autoHint")}
        >
          {({ value, ...bound }) => (
            <Input
              {...bound}
              value={value ?? ""}
              clearable
              maxLength={60}
              placeholder={text("order.order.uploadReport.auto")}
            />
          )}
        </FormField>
        <FormField control={control} name={`reports.${at}.reportType`} label={labels.reportType} required>
          {(bound) => <Select {...bound} options={dictOptions("report_type")} />}
        </FormField>
        <FormField control={control} name={`reports.${at}.language`} label={labels.language} required>
          {(bound) => <Select {...bound} options={dictOptions("report_language")} />}
        </FormField>
        <FormField control={control} name={`reports.${at}.conclusion`} label={labels.conclusion} required>
          {({ value, ...bound }) => (
            <Select {...bound} value={value || null} options={dictOptions("report_conclusion")} />
          )}
        </FormField>
        <FormField control={control} name={`reports.${at}.issueDate`} label={labels.issueDate} required>
          {(bound) => <DatePicker {...bound} most={today()} />}
        </FormField>
        {samples.length > 0 && (
          <FormField
            control={control}
            name={`reports.${at}.sampleIds`}
            label={labels.sampleIds}
            required
            className="tablet:col-span-3"
          >
            {(bound) => <SampleTicks {...bound} samples={samples} />}
          </FormField>
        )}
        <FormField
          control={control}
          name={`reports.${at}.file`}
          label={labels.file}
          required
          className="tablet:col-span-3"
        >
          {(bound) => <UploadField {...bound} accept=".pdf" maxSize={maxReportBytes} most={1} biz="report" />}
        </FormField>
      </div>
    </fieldset>
  );
}
