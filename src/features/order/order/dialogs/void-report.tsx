import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { orderVoidReport } from "#src/contract/order/report-acts.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { Notice } from "./parts/notice.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";

/** 更正报告: voids an issued report; the order returns to testing. */
export function VoidReportDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.voidReport.title")} ${row.orderNo ?? ""}`}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <VoidReportForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function VoidReportForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const issued = detail.reports.filter((report) => report.status === "20");
  const form = useZodForm(orderVoidReport.input, {
    id: row.id,
    version: row.version ?? 0,
    reportId: issued.length === 1 ? (issued[0]?.id ?? "") : "",
    reason: "",
    charge: "N",
    fee: undefined,
  });
  const { control } = form;
  const charge = form.watch("charge") === "Y";
  const labels = {
    reportId: text("orderRecord.voidReport.report"),
    reason: text("orderRecord.voidReport.reason"),
    charge: text("orderRecord.voidReport.charge"),
    fee: text("orderRecord.voidReport.fee"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderVoidReport}
      title={text("orderRecord.voidReport.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.voidReport.done")}
      submitText={text("orderRecord.voidReport.title")}
      tone="danger"
      toInput={({ fee, ...values }, on) => ({ ...values, ...on, ...(values.charge === "Y" ? { fee } : {}) })}
      refusal={issued.length === 0 ? text("orderRecord.report.none") : undefined}
    >
      <Notice tone="warn">{text("orderRecord.voidReport.hint")}</Notice>
      <FormField control={control} name="reportId" label={labels.reportId} required>
        {({ value, ...bound }) => (
          <Select
            {...bound}
            value={value || null}
            options={issued.map((report) => ({
              value: report.id ?? "",
              label: report.reportNo ?? "",
              hint: [dictText("report_language", report.language), report.issueDate].filter(Boolean).join(" · "),
            }))}
          />
        )}
      </FormField>
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={500} rows={3} />}
      </FormField>
      <FlagField control={control} name="charge" label={labels.charge} />
      {charge && (
        <FormField control={control} name="fee" label={labels.fee} required>
          {({ value, onValueChange, ...bound }) => (
            <MoneyInput {...bound} value={value ?? null} onValueChange={(cents) => onValueChange(cents ?? undefined)} />
          )}
        </FormField>
      )}
    </OrderDialog>
  );
}
