import { ChevronDown, Plus, X } from "lucide-react";
import { useState } from "react";
import { type Control, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { orderConfirmReceipt } from "#src/contract/order/sample-acts.ts";
import type { Sample } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { CellField, FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { YesNoCheckbox } from "#src/widgets/form/yes-no.tsx";
import { pathsOf } from "#src/widgets/upload/stored.ts";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type * as z from "zod";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { FormFault } from "./form-fault.tsx";
import { Loaded } from "./loaded.tsx";
import { Notice } from "./notice.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { SampleCell, sampleName } from "./sample-cell.tsx";

/** The present moment as the wire writes it. */
const now = () => toWire(new Date());
const input = orderConfirmReceipt.input
  .omit({ id: true, version: true })
  .refine((it) => it.samples.some((row) => row.received === "Y"), {
    error: () => text("order.order.confirmReceipt.none"),
    path: ["samples"],
  })
  .refine((it) => it.receiveTime <= now(), {
    error: () => text("order.order.confirmReceipt.later"),
    path: ["receiveTime"],
  });
type Values = z.input<typeof input>;
type Row = Values["samples"][number];

const width = 1040;
/** On their way or announced: what can be received. */
const awaited = (sample: Sample) => sample.status === "10" || sample.status === "20";

const announced = (sample: Sample): Row => ({
  id: sample.id ?? "",
  received: "Y",
  quantity: sample.quantity ?? 1,
  condition: "",
  storage: "",
  photos: "",
});
const unlisted = (): Row => ({
  sampleName: "",
  received: "Y",
  quantity: 1,
  unit: "pcs",
  condition: "",
  storage: "",
  photos: "",
});

/** 确认收样: what of the announced samples arrived, how it looks, and what came unannounced. */
export function ConfirmReceiptDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("order.order.confirmReceipt.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <ReceiptForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function ReceiptForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const samples = detail.samples.filter(awaited);
  const form = useZodForm(input, {
    samples: samples.length > 0 ? samples.map(announced) : [unlisted()],
    receiveTime: now(),
  });
  const { control, formState } = form;
  const rows = useFieldArray({ control, name: "samples", keyName: "key" });
  const labels = {
    samples: text("order.order.sample.title"),
    root: text("order.order.sample.title"),
    sampleName: text("order.order.sample.name"),
    received: text("order.order.confirmReceipt.received"),
    quantity: text("order.order.confirmReceipt.quantity"),
    condition: text("order.order.confirmReceipt.condition"),
    storage: text("order.order.confirmReceipt.storage"),
    photos: text("order.order.confirmReceipt.photos"),
    receiveTime: text("order.order.confirmReceipt.receiveTime"),
  };
  const copyDown = () => {
    const [first, ...others] = form.getValues("samples");
    others.forEach((other, at) => {
      if (!other.condition)
        form.setValue(`samples.${at + 1}.condition`, first?.condition ?? "", {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        });
    });
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderConfirmReceipt}
      title={text("order.order.confirmReceipt.title")}
      form={form}
      labels={labels}
      done={text("order.order.confirmReceipt.done")}
      submitText={text("order.order.confirmReceipt.title")}
      width={width}
      warningOf={({ warning }) => warning}
      toInput={(values, on) => ({ ...values, ...on })}
    >
      {samples.length === 0 && <Notice>{text("order.order.confirmReceipt.announcedNone")}</Notice>}
      <FieldTable
        caption={labels.samples}
        className="tablet:min-w-220"
        columns={[
          { key: "received", title: labels.received, className: "w-16" },
          { key: "sample", title: labels.samples, className: "w-60" },
          { key: "quantity", title: labels.quantity, required: true, className: "w-34" },
          { key: "condition", title: labels.condition, required: true },
          { key: "storage", title: labels.storage, className: "w-36" },
          { key: "more", title: labels.photos, className: "w-24" },
        ]}
      >
        {rows.fields.map((field, at) => (
          <ReceiptRow
            key={field.key}
            at={at}
            control={control}
            labels={labels}
            sample={samples.find((sample) => sample.id === field.id)}
            {...(field.id ? {} : { onRemove: () => rows.remove(at) })}
          />
        ))}
      </FieldTable>
      <FormFault name="samples.root" error={formState.errors.samples} />
      <div className="-mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-3.5" />}
          onClick={() => rows.append(unlisted(), { focusName: `samples.${rows.fields.length}.sampleName` })}
        >
          {text("order.order.confirmReceipt.addUnlisted")}
        </Button>
        {rows.fields.length > 1 && (
          <Button size="small" onClick={copyDown}>
            {text("order.order.confirmReceipt.sameBelow")}
          </Button>
        )}
      </div>
      <FormField control={control} name="receiveTime" label={labels.receiveTime} required className="tablet:w-60">
        {(bound) => <DatetimePicker {...bound} most={now()} />}
      </FormField>
    </OrderDialog>
  );
}

interface ReceiptRowProps {
  at: number;
  control: Control<Values, unknown, z.output<typeof input>>;
  labels: Readonly<Record<"received" | "sampleName" | "quantity" | "condition" | "storage" | "photos", string>>;
  /** The announced sample; absent for one nobody announced. */
  sample: Sample | undefined;
  onRemove?: () => void;
}

function ReceiptRow({ at, control, labels, sample, onRemove }: ReceiptRowProps) {
  const [open, setOpen] = useState(false);
  const entered = useWatch({ control, name: `samples.${at}` });
  const name = sample ? sampleName(sample) : entered.sampleName || text("order.order.sample.unlisted", { n: at + 1 });
  const took = entered.received === "Y";
  const short = took && sample && typeof entered.quantity === "number" && entered.quantity < (sample.quantity ?? 0);
  return (
    <>
      <FieldRow>
        <FieldCell className="tablet:pt-3">
          <CellField control={control} name={`samples.${at}.received`} label={labels.received} of={name}>
            {(bound) => <YesNoCheckbox {...bound} />}
          </CellField>
        </FieldCell>
        <FieldCell head>
          {sample ? (
            <SampleCell sample={sample} />
          ) : (
            <CellField control={control} name={`samples.${at}.sampleName`} label={labels.sampleName} of={name} required>
              {({ value, ...bound }) => (
                <Input {...bound} value={value ?? ""} maxLength={80} placeholder={labels.sampleName} />
              )}
            </CellField>
          )}
        </FieldCell>
        <FieldCell>
          <CellField
            control={control}
            name={`samples.${at}.quantity`}
            label={labels.quantity}
            of={name}
            required={took}
            hint={short ? <span className="text-warn">{text("order.order.confirmReceipt.short")}</span> : undefined}
          >
            {(bound) => <NumberInput {...bound} disabled={!took} least={1} most={9999} />}
          </CellField>
        </FieldCell>
        <FieldCell>
          <CellField
            control={control}
            name={`samples.${at}.condition`}
            label={labels.condition}
            of={name}
            required={took}
          >
            {({ value, ...bound }) => <Input {...bound} value={value ?? ""} disabled={!took} maxLength={200} />}
          </CellField>
        </FieldCell>
        <FieldCell>
          <CellField control={control} name={`samples.${at}.storage`} label={labels.storage} of={name}>
            {({ value, ...bound }) => <Input {...bound} value={value ?? ""} disabled={!took} maxLength={60} />}
          </CellField>
        </FieldCell>
        <FieldCell>
          <span className="flex items-center gap-1">
            <Button
              tone="text"
              size="small"
              aria-expanded={open}
              aria-label={text("order.order.confirmReceipt.photosOf", { name, n: pathsOf(entered.photos).length })}
              disabled={!took}
              onClick={() => setOpen(!open)}
              className="my-0.5 tablet:-ml-2.5 max-tablet:-mx-2.5"
            >
              <span className="max-tablet:hidden">{pathsOf(entered.photos).length}</span>
              <span className="tablet:hidden">
                {labels.photos} {pathsOf(entered.photos).length}
              </span>
              <ChevronDown aria-hidden className={open ? "size-3.5 rotate-180" : "size-3.5"} />
            </Button>
            {onRemove && (
              <IconButton
                size="small"
                tone="danger"
                label={text("order.order.sample.remove", { name })}
                onClick={onRemove}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </span>
        </FieldCell>
      </FieldRow>
      {open && (
        <FieldRow className="tablet:border-0">
          <FieldCell className="max-tablet:hidden" />
          <FieldCell colSpan={5} className="tablet:pt-0">
            <CellField control={control} name={`samples.${at}.photos`} label={labels.photos} of={name}>
              {({ value, ...bound }) => <UploadField {...bound} value={value} kind="image" most={6} biz="sample" />}
            </CellField>
          </FieldCell>
        </FieldRow>
      )}
    </>
  );
}
