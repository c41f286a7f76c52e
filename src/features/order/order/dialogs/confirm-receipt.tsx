import { useMemo, useState } from "react";
import * as z from "zod/mini";
import { Button } from "#ui/button/button.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { type EditColumn, type EditRow } from "#ui/edit-table/columns/column.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { orderConfirmReceipt } from "#src/contract/order/sample-acts.ts";
import { isAwaited, type Sample } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { toWire } from "#src/lib/time.ts";
import { FormTable } from "#src/widgets/edit-cells/form-table.tsx";
import { useFormTable } from "#src/widgets/edit-cells/use-form-table.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { useKeptView } from "#src/workspace/settings/use-kept-view.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { FormFault } from "./parts/form-fault.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { Notice } from "./parts/notice.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { receiptKinds } from "./parts/receipt-kinds.tsx";

/** The present time in the wire format. */
const now = () => toWire(new Date());
const input = z.omit(orderConfirmReceipt.input, { id: true, version: true }).check(
  z.refine((it) => it.samples.some((row) => row.received === "Y"), {
    error: () => text("orderRecord.confirmReceipt.none"),
    path: ["samples"],
  }),
  z.refine((it) => it.receiveTime <= now(), {
    error: () => text("orderRecord.confirmReceipt.later"),
    path: ["receiveTime"],
  }),
);
type Values = z.input<typeof input>;
type Row = Values["samples"][number];

const width = 1040;

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

/** Converts between a sample and a table row. Only announced samples have an id; others have a name and a unit. */
const toRow = (sample: Row): EditRow => ({ ...sample });
const toValue = (row: EditRow): Row => {
  const id = textAt(row, "id");
  return {
    ...(id ? { id } : { sampleName: textAt(row, "sampleName") }),
    received: row["received"] === "Y" ? "Y" : "N",
    // An emptied cell holds no number; the schema reports it.
    quantity: row["quantity"] as number,
    ...(id ? {} : { unit: textAt(row, "unit") }),
    condition: textAt(row, "condition"),
    storage: textAt(row, "storage"),
    photos: textAt(row, "photos"),
  };
};
const isAnnounced = (row: EditRow) => textAt(row, "id") !== "";
const stayedAway = (row: EditRow) => row["received"] !== "Y";

/** 确认收样: which announced samples arrived, their condition, and samples that arrived without announcement. */
export function ConfirmReceiptDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.confirmReceipt.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <ReceiptForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function ReceiptForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const samples = useMemo(() => detail.samples.filter(isAwaited), [detail]);
  const form = useZodForm(input, {
    samples: samples.length > 0 ? samples.map(announced) : [unlisted()],
    receiveTime: now(),
  });
  const { control, formState } = form;
  const [uploading, setUploading] = useState(0);
  const labels = receiptLabels();
  const columns = useMemo((): readonly EditColumn[] => receiptColumns(), []);
  const kinds = useMemo(() => receiptKinds(samples), [samples]);
  const [view, setView] = useKeptView("order:order:confirmReceipt/samples");
  const handle = useFormTable({
    form,
    name: "samples",
    schema: input,
    columns,
    kinds,
    toRow,
    toValue,
    removable: {
      label: (index, one) =>
        text("orderRecord.sample.remove", {
          name: textAt(one, "sampleName") || text("orderRecord.sample.unlisted", { n: index + 1 }),
        }),
      can: (one) => !isAnnounced(one),
    },
  });
  const { table } = handle;
  const copyDown = () => {
    const [first, ...others] = table.state().rows;
    const condition = first ? textAt(first, "condition") : "";
    table.edit(
      others.flatMap((other, at) =>
        textAt(other, "condition") === "" && !stayedAway(other) ? [{ at: at + 1, values: { condition } }] : [],
      ),
    );
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderConfirmReceipt}
      title={text("orderRecord.confirmReceipt.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.confirmReceipt.done")}
      submitText={text("orderRecord.confirmReceipt.title")}
      width={width}
      warningOf={({ warning }) => warning}
      toInput={(values, on) => ({ ...values, ...on })}
      refusal={uploading > 0 ? text("orderRecord.sample.uploading") : undefined}
    >
      {samples.length === 0 && <Notice>{text("orderRecord.confirmReceipt.announcedNone")}</Notice>}
      <FormTable
        handle={handle}
        view={view}
        onViewChange={setView}
        label={labels.samples}
        onUploadingChange={setUploading}
        add={{ text: text("orderRecord.confirmReceipt.addUnlisted"), row: () => toRow(unlisted()) }}
      >
        <Button size="small" onClick={copyDown}>
          {text("orderRecord.confirmReceipt.sameBelow")}
        </Button>
      </FormTable>
      <FormFault name="samples.root" error={formState.errors.samples} />
      <FormField control={control} name="receiveTime" label={labels.receiveTime} required className="tablet:w-60">
        {(bound) => <DatetimePicker {...bound} max={now()} />}
      </FormField>
    </OrderDialog>
  );
}

const receiptLabels = () => ({
  samples: text("orderRecord.sample.title"),
  root: text("orderRecord.sample.title"),
  sampleName: text("orderRecord.sample.name"),
  received: text("orderRecord.confirmReceipt.received"),
  quantity: text("orderRecord.confirmReceipt.quantity"),
  condition: text("orderRecord.confirmReceipt.condition"),
  storage: text("orderRecord.confirmReceipt.storage"),
  photos: text("orderRecord.confirmReceipt.photos"),
  receiveTime: text("orderRecord.confirmReceipt.receiveTime"),
});

function receiptColumns(): readonly EditColumn[] {
  const labels = receiptLabels();
  return [
    {
      key: "received",
      title: labels.received,
      type: "checkbox",
      width: 64,
      customValue: ["Y", "N"],
      defaultChecked: true,
    },
    {
      key: "sampleName",
      title: labels.samples,
      type: "sample",
      width: 220,
      placeholder: labels.sampleName,
      disabled: isAnnounced,
    },
    {
      key: "quantity",
      title: labels.quantity,
      type: "receivedQuantity",
      width: 120,
      defaultValue: 1,
      disabled: stayedAway,
    },
    {
      key: "condition",
      title: labels.condition,
      type: "select-search",
      allowInput: true,
      options: text("orderRecord.confirmReceipt.usualConditions")
        .split("、")
        .map((one) => ({ value: one, text: one })),
      width: 210,
      placeholder: text("orderRecord.confirmReceipt.conditionHint"),
      disabled: stayedAway,
    },
    { key: "storage", title: labels.storage, type: "input", width: 120, disabled: stayedAway },
    {
      key: "photos",
      title: labels.photos,
      type: "image",
      width: 200,
      number: 6,
      token: true,
      props: { biz: "sample" },
      disabled: stayedAway,
    },
    // For samples that were not announced.
    { key: "unit", type: "hidden", defaultValue: "pcs" },
  ];
}
