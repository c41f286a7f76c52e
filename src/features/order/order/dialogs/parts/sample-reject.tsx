import * as z from "zod/mini";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { orderSampleReject } from "#src/contract/order/sample-acts.ts";
import { isAwaited, lostReason } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { ConsentField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { useOrder } from "#src/features/order/order/use-order.ts";
import { disposals } from "./disposal.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { SampleTicks } from "./sample-ticks.tsx";

const width = 640;

/**
 * Reports at the fields what the server would refuse: a sample that never arrived can only be lost, and only be resent.
 */
const inputOf = (awaited: ReadonlySet<string | null>) =>
  orderSampleReject.input.check(
    z.superRefine((it, context) => {
      if (!it.sampleIds.some((id) => awaited.has(id))) return;
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (it.rejectReason !== lostReason) issue("rejectReason", text("orderRecord.sampleReject.onlyLost"));
      if (it.disposal !== "1") issue("disposal", text("orderRecord.sampleReject.onlyResend"));
    }),
  );

/** 样品拒收: for samples, received or in testing, that cannot be tested, and for announced samples that were lost. */
export function SampleRejectDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.sampleReject.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <RejectForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function RejectForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const awaited = detail.samples.filter(isAwaited);
  const here = detail.samples.filter((sample) => sample.status === "30" || sample.status === "40");
  const samples = [...here, ...awaited];
  const form = useZodForm(inputOf(new Set(awaited.map((sample) => sample.id))), {
    id: row.id,
    version: row.version ?? 0,
    sampleIds: samples.length === 1 ? [samples[0]?.id ?? ""] : [],
    rejectReason: "",
    detail: "",
    photos: "",
    disposal: undefined,
    destroyConsent: "N",
  });
  const { control } = form;
  const labels = {
    sampleIds: text("orderRecord.sampleReject.samples"),
    rejectReason: text("orderRecord.sampleReject.reason"),
    detail: text("orderRecord.sampleReject.detail"),
    photos: text("orderRecord.sampleReject.photos"),
    disposal: text("orderRecord.sampleReject.disposal"),
    destroyConsent: text("orderRecord.sampleReject.consent"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderSampleReject}
      title={text("orderRecord.sampleReject.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.sampleReject.done")}
      submitText={text("orderRecord.sampleReject.title")}
      tone="danger"
      width={width}
      toInput={({ photos, ...values }, on) => ({ ...values, ...on, ...(photos ? { photos } : {}) })}
    >
      <FormField control={control} name="sampleIds" label={labels.sampleIds} required>
        {(bound) => <SampleTicks {...bound} samples={samples} />}
      </FormField>
      <FormField control={control} name="rejectReason" label={labels.rejectReason} required className="tablet:w-70">
        {({ value, ...bound }) => (
          <Select {...bound} value={value || null} options={dictOptions("sample_reject_reason")} />
        )}
      </FormField>
      <FormField control={control} name="detail" label={labels.detail} required>
        {(bound) => <Textarea {...bound} maxLength={500} rows={3} />}
      </FormField>
      <FormField control={control} name="photos" label={labels.photos}>
        {(bound) => <UploadField {...bound} kind="image" max={6} biz="sample" />}
      </FormField>
      <FormField control={control} name="disposal" label={labels.disposal} required>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => onValueChange(next as "1" | "2" | "3")}
            options={disposals()}
          />
        )}
      </FormField>
      {form.watch("disposal") === "3" && (
        <ConsentField control={control} name="destroyConsent" label={labels.destroyConsent} required />
      )}
    </OrderDialog>
  );
}
