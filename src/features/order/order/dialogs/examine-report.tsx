import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { orderExamineReport } from "#src/contract/order/report-acts.ts";
import { text } from "#src/lib/text.ts";
import { dictText, session } from "#src/session/session.ts";
import { FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { StoredLink } from "#src/widgets/upload/stored-link.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/columns.tsx";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { FormFault } from "./form-fault.tsx";
import { Loaded } from "./loaded.tsx";
import { Notice } from "./notice.tsx";
import { OrderDialog } from "./order-dialog.tsx";

const width = 860;

/** 报告审核: all waiting reports pass together, or the named ones go back. */
export function ExamineReportDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("order.order.examineReport.title")} ${row.orderNo ?? ""}`}
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
  const rejecting = form.watch("result") === "reject";
  const rejected = form.watch("reports");
  const own = waiting.some((report) => report.uploadBy === session().username);
  const labels = {
    result: text("order.order.examineReport.result"),
    reports: text("order.order.examineReport.reports"),
    root: text("order.order.examineReport.reports"),
    remark: text("order.order.examineReport.remark"),
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
      title={text("order.order.examineReport.title")}
      form={form}
      labels={labels}
      done={text("order.order.examineReport.done")}
      submitText={text("common.verb.submit")}
      width={width}
      refusal={
        own ? text("order.order.examineReport.own") : waiting.length === 0 ? text("order.order.report.none") : undefined
      }
      toInput={(values, on) => ({ ...values, ...on, reports: values.result === "pass" ? all : values.reports })}
    >
      {own && <Notice tone="warn">{text("order.order.examineReport.own")}</Notice>}
      <FieldTable
        caption={labels.reports}
        columns={[
          ...(rejecting
            ? [{ key: "reject", title: text("order.order.examineReport.rejected"), className: "w-16" }]
            : []),
          { key: "reportNo", title: text("order.order.report.reportNo") },
          { key: "type", title: text("order.order.report.reportType") },
          { key: "conclusion", title: text("order.order.report.conclusion"), className: "w-32" },
          { key: "issueDate", title: text("order.order.report.issueDate"), className: "w-32" },
          { key: "uploadBy", title: text("order.order.report.uploadBy"), className: "w-26" },
        ]}
      >
        {waiting.map((report) => (
          <FieldRow key={report.id}>
            {rejecting && (
              <FieldCell className="tablet:pt-3.5">
                <Checkbox
                  aria-label={`${text("order.order.examineReport.rejected")} ${report.reportNo ?? ""}`}
                  value={rejected.includes(report.id ?? "")}
                  onValueChange={(on) => reject(report.id ?? "", on)}
                />
              </FieldCell>
            )}
            <FieldCell head className="whitespace-nowrap tablet:pt-2.5">
              <StoredLink path={report.file ?? ""}>
                {report.reportNo}
                <span className="sr-only">{text("order.order.report.preview")}</span>
              </StoredLink>
              {(report.edition ?? 1) > 1 && (
                <span className="ml-2 text-12 text-faint">
                  {text("order.order.report.edition", { n: report.edition ?? 1 })}
                </span>
              )}
            </FieldCell>
            <FieldCell className="tablet:pt-3">
              {dictText("report_type", report.reportType)} · {dictText("report_language", report.language)}
            </FieldCell>
            <FieldCell className="tablet:pt-3">
              <DictTag dict="report_conclusion" value={report.conclusion} />
            </FieldCell>
            <FieldCell className="tablet:pt-3">{report.issueDate}</FieldCell>
            <FieldCell className="tablet:pt-3">{namedText(report, "uploadBy")}</FieldCell>
          </FieldRow>
        ))}
      </FieldTable>
      <FormFault name="reports" error={formState.errors.reports as { message?: string } | undefined} />
      <FormField control={control} name="result" label={labels.result} required>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => {
              onValueChange(next as "pass" | "reject");
              // Who passes passes all of them.
              if (next === "pass") form.setValue("reports", all);
            }}
            options={[
              { value: "pass", label: text("order.order.examineReport.pass") },
              { value: "reject", label: text("order.order.examineReport.reject") },
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
