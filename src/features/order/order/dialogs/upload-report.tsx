import { useMemo, useState } from "react";
import * as z from "zod/mini";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { orderUploadReport } from "#src/contract/order/report-acts.ts";
import type { Sample } from "#src/contract/order/sample-row.ts";
import { maxReportBytes } from "#src/contract/system/file.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dayOf } from "#src/lib/time.ts";
import { FormTable } from "#src/widgets/edit-cells/form-table.tsx";
import { useFormTable } from "#src/widgets/edit-cells/use-form-table.ts";
import { ConsentField } from "#src/widgets/form/flag-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { useKeptView } from "#src/workspace/settings/use-kept-view.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { FormFault } from "./parts/form-fault.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { ReturnedNotice } from "./parts/returned-notice.tsx";
import { sampleName } from "./parts/sample-cell.tsx";

const width = 1120;
const today = () => dayOf(new Date());

const base = z.pick(orderUploadReport.input, { reports: true, complete: true });
type Values = z.input<typeof base>;

/**
 * Reports at the fields what the server would refuse. `sampled`: the order has samples, so every report must name some.
 */
const inputOf = (sampled: boolean) =>
  base.check(
    z.superRefine(({ reports }, context) => {
      const at = (index: number, field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["reports", index, field], message });
      reports.forEach((report, index) => {
        if (report.issueDate > today()) at(index, "issueDate", text("orderRecord.uploadReport.future"));
        if (sampled && report.sampleIds.length === 0)
          at(index, "sampleIds", text("orderRecord.uploadReport.chooseSample"));
        if (report.reportNo && reports.findIndex((other) => other.reportNo === report.reportNo) < index)
          at(index, "reportNo", text("orderRecord.uploadReport.twice"));
      });
    }),
  );

type Report = Values["reports"][number];
/** Converts between a report and a table row; the cell holds the sample ids joined by commas. */
const toRow = (report: Report): EditRow => ({ ...report, sampleIds: (report.sampleIds ?? []).join(",") });
const toValue = (row: EditRow): Report => ({
  reportNo: textAt(row, "reportNo"),
  reportType: textAt(row, "reportType"),
  language: textAt(row, "language"),
  conclusion: textAt(row, "conclusion"),
  issueDate: textAt(row, "issueDate"),
  sampleIds: listed(textAt(row, "sampleIds")),
  file: textAt(row, "file"),
});

/** 上传报告: one or more reports with files; when all are uploaded, the review starts. */
export function UploadReportDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.uploadReport.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <UploadReportForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function UploadReportForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const samples = useMemo(
    () => detail.samples.filter((sample) => sample.status === "40" || sample.status === "50"),
    [detail],
  );
  const language =
    detail.form?.reportLanguage?.[0] ?? detail.items.find((item) => item.reportLanguage)?.reportLanguage ?? "C";
  const fresh = (): Report => ({
    reportNo: "",
    reportType: "1",
    language,
    conclusion: "",
    issueDate: today(),
    sampleIds: samples.map((sample) => sample.id ?? ""),
    file: "",
  });
  const schema = useMemo(() => inputOf(samples.length > 0), [samples]);
  const form = useZodForm(schema, { reports: [fresh()], complete: "Y" });
  const { control, formState } = form;
  const [uploading, setUploading] = useState(0);
  const labels = reportLabels();
  const columns = useMemo(() => reportColumns(samples, language), [samples, language]);
  const [view, setView] = useKeptView("order:order:uploadReport/reports");
  const handle = useFormTable({
    form,
    name: "reports",
    schema,
    columns,
    toRow,
    toValue,
    removable: { label: (index) => text("orderRecord.uploadReport.remove", { n: index + 1 }) },
  });
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderUploadReport}
      title={text("orderRecord.uploadReport.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.uploadReport.done")}
      submitText={text("common.verb.submit")}
      width={width}
      warningOf={({ warning }) => warning}
      toInput={(values, on) => ({ ...values, ...on })}
      refusal={uploading > 0 ? text("orderRecord.sample.uploading") : undefined}
    >
      <ReturnedNotice reports={detail.reports} />
      <FormTable
        handle={handle}
        view={view}
        onViewChange={setView}
        label={labels.reports}
        size="small"
        onUploadingChange={setUploading}
        add={{ text: text("orderRecord.uploadReport.add"), row: () => toRow(fresh()) }}
      >
        <span className="self-center text-12 text-faint">{text("orderRecord.uploadReport.autoHint")}</span>
      </FormTable>
      <FormFault name="reports.root" error={formState.errors.reports} />
      <ConsentField
        control={control}
        name="complete"
        label={labels.complete}
        hint={text("orderRecord.uploadReport.completeHint")}
      />
    </OrderDialog>
  );
}

const reportLabels = () => ({
  reports: text("orderRecord.uploadReport.title"),
  root: text("orderRecord.uploadReport.title"),
  reportNo: text("orderRecord.report.reportNo"),
  reportType: text("orderRecord.report.reportType"),
  language: text("orderRecord.report.language"),
  conclusion: text("orderRecord.report.conclusion"),
  issueDate: text("orderRecord.report.issueDate"),
  sampleIds: text("orderRecord.report.samples"),
  file: text("orderRecord.report.file"),
  complete: text("orderRecord.uploadReport.complete"),
});

/** Columns of the reports; a new row starts with the values of the first. */
function reportColumns(samples: readonly Sample[], language: string): readonly EditColumn[] {
  const labels = reportLabels();
  const chosen = (
    key: "reportType" | "language" | "conclusion",
    dictCode: DictCode,
    defaultValue: string,
  ): EditColumn => ({
    key,
    title: labels[key],
    type: "select",
    dictCode,
    width: 116,
    defaultValue,
    validateRules: [{ required: true }],
  });
  return [
    {
      key: "reportNo",
      title: labels.reportNo,
      type: "input",
      width: 140,
      placeholder: text("orderRecord.uploadReport.auto"),
    },
    chosen("reportType", "report_type", "1"),
    chosen("language", "report_language", language),
    chosen("conclusion", "report_conclusion", ""),
    {
      key: "issueDate",
      title: labels.issueDate,
      type: "date",
      width: 136,
      defaultValue: today(),
      validateRules: [{ required: true }],
    },
    {
      key: "sampleIds",
      title: labels.sampleIds,
      type: samples.length > 0 ? "select-multiple" : "hidden",
      width: 180,
      options: samples.map((sample) => ({
        value: sample.id ?? "",
        text: [sampleName(sample), sample.sampleNo].filter(Boolean).join(" · "),
      })),
      defaultValue: samples.map((sample) => sample.id ?? "").join(","),
    },
    {
      key: "file",
      title: labels.file,
      type: "upload",
      width: 200,
      token: true,
      props: { accept: ".pdf", biz: "report", maxSize: maxReportBytes },
      validateRules: [{ required: true }],
    },
  ];
}
