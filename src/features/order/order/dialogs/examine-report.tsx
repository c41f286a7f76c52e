import { useState } from "react";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { orderExamineReport } from "#src/contract/order/report-acts.ts";
import { text } from "#src/lib/text.ts";
import { dictText, session } from "#src/session/session.ts";
import { StoredFile } from "#src/widgets/file/stored-file.tsx";
import { useFileLink } from "#src/widgets/file/use-file-link.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { FormFault } from "./parts/form-fault.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { Notice } from "./parts/notice.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { ReturnedNotice } from "./parts/returned-notice.tsx";

const width = 1600;

/** 报告审核: all waiting reports pass together, or the chosen ones are returned. */
export function ExamineReportDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.examineReport.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <ExamineReportForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function ExamineReportForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const waiting = detail.reports.filter((report) => report.status === "10");
  const all = waiting.map((report) => report.id ?? "");
  const form = useZodForm(orderExamineReport.input, {
    id: row.id,
    version: row.version ?? 0,
    result: undefined,
    reports: all,
    remark: "",
  });
  const { control, formState } = form;
  const [shown, setShown] = useState(waiting[0]);
  const rejecting = form.watch("result") === "reject";
  const rejected = form.watch("reports");
  const own = waiting.some((report) => report.uploadBy === session().username);
  const labels = {
    result: text("orderRecord.examineReport.result"),
    reports: text("orderRecord.examineReport.reports"),
    root: text("orderRecord.examineReport.reports"),
    remark: text("orderRecord.examineReport.remark"),
  };
  const reject = (id: string, on: boolean) =>
    form.setValue(
      "reports",
      all.filter((one) => (one === id ? on : rejected.includes(one))),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderExamineReport}
      title={text("orderRecord.examineReport.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.examineReport.done")}
      submitText={text("common.verb.submit")}
      width={width}
      refusal={
        own ? text("orderRecord.examineReport.own") : waiting.length === 0 ? text("orderRecord.report.none") : undefined
      }
      toInput={(values, on) => ({ ...values, ...on, reports: values.result === "pass" ? all : values.reports })}
      beside={shown && <ReportView key={shown.id} path={shown.file ?? ""} />}
    >
      <ReturnedNotice reports={detail.reports} />
      {own && <Notice tone="warn">{text("orderRecord.examineReport.own")}</Notice>}
      <ul aria-label={labels.reports} className="flex flex-col gap-2">
        {waiting.map((report) => (
          <li
            key={report.id}
            className="flex items-start gap-3 rounded-control border border-line px-3 py-2 data-[shown]:border-accent data-[shown]:bg-accent-soft"
            {...(report === shown ? { "data-shown": "" } : {})}
          >
            {rejecting && (
              <Checkbox
                className="mt-0.5"
                aria-label={`${text("orderRecord.examineReport.rejected")} ${report.reportNo ?? ""}`}
                value={rejected.includes(report.id ?? "")}
                onValueChange={(on) => reject(report.id ?? "", on)}
              />
            )}
            <div className="min-w-0 flex-1 text-13">
              <span className="flex flex-wrap items-center gap-2">
                <button
                  type="button"
                  aria-pressed={report === shown}
                  className="text-14 font-semibold text-accent-text hover:underline"
                  onClick={() => setShown(report)}
                >
                  {report.reportNo}
                  <span className="sr-only">{text("orderRecord.report.preview")}</span>
                </button>
                {(report.edition ?? 1) > 1 && (
                  <span className="text-12 text-faint">
                    {text("orderRecord.report.edition", { n: report.edition ?? 1 })}
                  </span>
                )}
                <DictTag dict="report_conclusion" value={report.conclusion} />
              </span>
              <span className="block text-muted">
                {dictText("report_type", report.reportType)} · {dictText("report_language", report.language)} ·{" "}
                {text("orderRecord.report.issued", { day: report.issueDate ?? "" })} · {namedText(report, "uploadBy")}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <FormFault name="reports" error={formState.errors.reports as { message?: string } | undefined} />
      <FormField control={control} name="result" label={labels.result} required>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => {
              onValueChange(next as "pass" | "reject");
              // Passing always covers all reports.
              if (next === "pass") form.setValue("reports", all);
            }}
            options={[
              { value: "pass", label: text("orderRecord.examineReport.pass") },
              { value: "reject", label: text("orderRecord.examineReport.reject") },
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="remark" label={labels.remark} required={rejecting}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={3} />}
      </FormField>
    </OrderDialog>
  );
}

/** The document itself, beside the form. */
function ReportView({ path }: { path: string }) {
  return <StoredFile path={path} link={useFileLink(path)} className="h-full" />;
}
