import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { orderForm, orderFormFormer, orderFormSave } from "#src/contract/order/form.ts";
import { orderCan } from "#src/contract/order/order-moves.ts";
import { orderDetail, type OrderDetail } from "#src/contract/order/order-detail.ts";
import { isAwaited } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { can, mayCall } from "#src/session/session.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import {
  blankSample,
  inspectionSchema,
  type InspectionValues,
  isBlank,
  startValues,
} from "../inspection/form-values.ts";
import { FormerForms } from "../inspection/former-forms.tsx";
import { HeaderFields, headerLabels } from "../inspection/header-fields.tsx";
import { SampleFields, sampleLabels } from "../inspection/sample-fields.tsx";
import { TemplateFields } from "../inspection/template-fields.tsx";
import { useOrder } from "../use-order.ts";
import type { OrderFormView } from "./parts/form-summary.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { FormPaper } from "./parts/form-paper.tsx";
import { Notice } from "./parts/notice.tsx";
import { writerOf } from "../order-changes.ts";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { PrintForm } from "./print-form.tsx";

const width = 1120;
/**
 * States in which samples have arrived: rows can be corrected but not added; a sample that did not arrive can be
 * removed.
 */
const arrived = ["50", "55", "60"];

/** 委托单: what to test and how to report it. Saved as a draft, submitted, or changed with a reason. */
export function InspectionFormDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const detail = useOrder(row.id);
  const form = useQuery({ ...queryOf(orderForm, { orderId: row.id }), meta: { shownByCaller: true } });
  const both = {
    data: detail.data && form.data ? { detail: detail.data, view: form.data } : undefined,
    error: detail.error ?? form.error,
    isFetching: detail.isFetching || form.isFetching,
    refetch: () => Promise.all([detail.refetch(), form.refetch()]),
  };
  return (
    <Loaded
      title={`${text("orderRecord.inspectionForm.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={both}
      onClose={onClose}
    >
      {(data) => <Opened row={row} {...data} onClose={onClose} />}
    </Loaded>
  );
}

type OpenedProps = ActionDialogProps<OrderRow> & { detail: OrderDetail; view: OrderFormView };

/** Why this person cannot change the form now; undefined = can change it. */
function lockOf(detail: OrderDetail, view: OrderFormView): string | undefined {
  if (!orderCan.inspectionForm({ state: detail.orderStatus ?? "" })) return text("orderRecord.inspectionForm.over");
  if (view.form?.status === "30")
    return can("order:order:examine") ? undefined : text("orderRecord.inspectionForm.locked");
  return can("order:order:inspectionForm") ? undefined : text("orderRecord.inspectionForm.readOnly");
}

/** The form to fill in, or to read. A form being filled in stays open even when it becomes locked. */
function Opened(props: OpenedProps) {
  const { row, detail, view, onClose } = props;
  const [why] = useState(() => lockOf(detail, view));
  if (why === undefined) return <InspectionForm {...props} />;
  return (
    <FormPaper
      title={`${text("orderRecord.inspectionForm.title")} ${row.orderNo ?? ""}`}
      width={width}
      orderId={row.id}
      view={view}
      why={lockOf(detail, view) ?? why}
      onClose={onClose}
    />
  );
}

function InspectionForm({ row, detail, view, onClose }: OpenedProps) {
  const state = view.form?.status ?? "10";
  const examined = state === "30";
  const lockedWords = lockOf(detail, view);
  const locked = lockedWords !== undefined;
  const needSample = detail.needSample === "Y";
  const fields = view.template?.fields ?? [];
  const fixed = arrived.includes(detail.orderStatus ?? "");
  const awaited = new Set(detail.samples.filter(isAwaited).map((sample) => sample.id));
  const valuesOf = (of: OrderDetail, paper: OrderFormView) => {
    const languages = of.items.flatMap((item) => item.reportLanguage ?? []);
    const opened = startValues({ customerName: of.customerName ?? "", languages }, paper);
    const none = opened.samples.length === 0 && needSample && !fixed;
    return none ? { ...opened, samples: [blankSample()] } : opened;
  };
  const stateOf = (of: OrderDetail, paper: OrderFormView) => ({
    version: of.version ?? 0,
    values: valuesOf(of, paper),
    by: writerOf(of),
    at: textAt(of, "updateTime"),
  });
  const schema = inspectionSchema({ fields, needSample, needReason: examined, always: state !== "10" });
  const form = useZodForm(schema, valuesOf(detail, view));
  const labels = {
    ...headerLabels(),
    ...sampleLabels(),
    reason: text("orderRecord.inspectionForm.reason"),
    ...Object.fromEntries(fields.map((field) => [field.key, field.label])),
  };
  const asDraft = (draft: boolean) => {
    form.setValue("submit", draft ? "N" : "Y");
    // Drop blank rows: they are no reason to refuse a draft.
    if (draft)
      form.setValue(
        "samples",
        form.getValues("samples").filter((sample) => !isBlank(sample)),
      );
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderFormSave}
      title={text("orderRecord.inspectionForm.title")}
      form={form}
      labels={labels}
      record={{
        now: stateOf(detail, view),
        async fetch() {
          const [of, paper] = await Promise.all([
            call(orderDetail, { id: row.id }),
            call(orderForm, { orderId: row.id }),
          ]);
          return stateOf(of, paper);
        },
      }}
      done={text("orderRecord.inspectionForm.done")}
      submitText={text(state === "10" ? "orderRecord.inspectionForm.submit" : "orderRecord.inspectionForm.save")}
      width={width}
      refusal={lockedWords}
      second={state === "10" ? { text: text("orderRecord.inspectionForm.draft"), onChoose: asDraft } : undefined}
      toInput={({ reason, copyOf, ...values }, on) => ({
        ...values,
        ...on,
        ...(copyOf ? { copyOf } : {}),
        ...(reason ? { reason } : {}),
        ...(view.template ? { templateId: view.template.id } : {}),
      })}
    >
      {locked && <Notice tone="warn">{lockedWords}</Notice>}
      {view.form?.rejectReason && (
        <Notice tone="warn">{text("orderRecord.inspectionForm.returned", { reason: view.form.rejectReason })}</Notice>
      )}
      <Part
        title={text("orderRecord.inspectionForm.head")}
        extra={
          <div className="flex flex-wrap items-center justify-end gap-2">
            {!locked && !examined && !fixed && mayCall(orderFormFormer.permission) && (
              <FormerForms
                orderId={row.id}
                dirty={form.formState.isDirty}
                onCopy={(copyOf, values) => {
                  for (const [name, value] of Object.entries({ ...values, copyOf }))
                    form.setValue(name as keyof InspectionValues, value, { shouldDirty: true });
                }}
              />
            )}
            {view.form && <PrintForm orderId={row.id} />}
          </div>
        }
        locked={locked}
      >
        <HeaderFields control={form.control} />
      </Part>
      {fields.length > 0 ? (
        <Part title={view.template?.templateName ?? text("orderRecord.inspectionForm.fields")} locked={locked}>
          <TemplateFields control={form.control} fields={fields} />
        </Part>
      ) : (
        <Notice>{text("orderRecord.inspectionForm.noTemplate")}</Notice>
      )}
      {needSample && (
        <Part title={text("orderRecord.inspectionForm.samples")} locked={locked}>
          <SampleFields control={form.control} fixed={fixed} awaited={awaited} required />
        </Part>
      )}
      {examined && !locked && (
        <FormField control={form.control} name="reason" label={labels.reason} required>
          {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={2} />}
        </FormField>
      )}
    </OrderDialog>
  );
}

interface PartProps {
  title: string;
  /** Shown beside the heading; not disabled with the fields. */
  extra?: ReactNode;
  locked: boolean;
  children: ReactNode;
}

function Part({ title, extra, locked, children }: PartProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between">
        <h3 className="font-semibold">{title}</h3>
        {extra}
      </div>
      {/* The fieldset disables everything inside it. */}
      <fieldset disabled={locked} className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
        {children}
      </fieldset>
    </section>
  );
}
