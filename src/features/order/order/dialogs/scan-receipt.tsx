import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { enteredText, trimmedText } from "#src/contract/texts.ts";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { call } from "#src/client/call.ts";
import { actsOn, type Send } from "#src/client/acts.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { orderConfirmReceipt, orderScan } from "#src/contract/order/sample-acts.ts";
import { isAwaited } from "#src/contract/order/sample-row.ts";
import { heldMessage, orderCan } from "#src/contract/order/order-moves.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { failureText } from "#src/session/failure-text.ts";
import { dictText } from "#src/session/session.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { Notice } from "./parts/notice.tsx";

/** A scanned order, and the ids of its awaited samples that are here. */
interface Scanned {
  order: ResultOf<typeof orderScan>[number];
  here: readonly string[];
  /** Why the last attempt was refused. */
  refused?: string;
}

const now = () => toWire(new Date());
const input = z.object({
  orders: z.array(z.custom<Scanned>()),
  condition: enteredText(200, { error: () => text("orderRecord.scanReceipt.conditionMissing") }),
  storage: trimmedText(60),
  receiveTime: z
    .string()
    .check(z.refine((at) => at <= now(), { error: () => text("orderRecord.confirmReceipt.later") })),
});

const awaitedOf = ({ order }: Scanned) => order.samples.filter(isAwaited);

/**
 * 批量确认收样: scanning a parcel or order adds all its samples; scanning a sample label adds that sample. Then all are
 * received as announced. Refused orders stay listed with the reason; the others are done.
 */
export function ScanReceiptDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const form = useZodForm(input, { orders: [], condition: "", storage: "", receiveTime: now() });
  const { control } = form;
  const orders = useWatch({ control, name: "orders" });
  const change = (next: readonly Scanned[]) => form.setValue("orders", [...next], { shouldDirty: true });
  const labels = {
    condition: text("orderRecord.confirmReceipt.condition"),
    storage: text("orderRecord.confirmReceipt.storage"),
    receiveTime: text("orderRecord.confirmReceipt.receiveTime"),
  };
  const samples = orders.reduce((sum, { here }) => sum + here.length, 0);
  return (
    <FormDialog
      title={text("order.order.scanReceipt.title")}
      width={720}
      form={form}
      labels={labels}
      draftKey={`${orderScan.path}:receipt`}
      done={text("orderRecord.confirmReceipt.done")}
      submitText={text("orderRecord.scanReceipt.submit", { n: orders.length })}
      onClose={onClose}
      {...(orders.length === 0 ? { refusal: text("orderRecord.scanReceipt.empty") } : {})}
      onSubmit={async (values) => {
        const acts = actsOn(client, ["order:order", "dashboard:task"]);
        const left: Scanned[] = [];
        for (const one of values.orders) {
          const refused = await receive(acts.send, one, values).then(() => null, failureText);
          if (refused !== null) left.push({ ...one, refused });
        }
        change(left);
        await acts.read();
        return left.length === 0;
      }}
    >
      <ScanBox
        add={(found, code) => {
          const { next, told } = withScanned(form.getValues("orders"), found, code);
          if (next) change(next);
          return told;
        }}
      />
      {orders.length > 0 && (
        <>
          <p role="status" className="text-13 text-muted">
            {text("orderRecord.scanReceipt.counted", { orders: orders.length, samples })}
          </p>
          <ul className="flex max-h-80 flex-col divide-y divide-line-soft overflow-y-auto rounded-surface border border-line">
            {orders.map((one) => (
              <ScannedOrder
                key={one.order.id}
                one={one}
                drop={() => change(form.getValues("orders").filter(({ order }) => order.id !== one.order.id))}
              />
            ))}
          </ul>
        </>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="condition" label={labels.condition} required className="tablet:col-span-2">
          {(bound) => <Input {...bound} maxLength={200} placeholder={text("orderRecord.scanReceipt.conditionHint")} />}
        </FormField>
        <FormField control={control} name="storage" label={labels.storage}>
          {(bound) => <Input {...bound} maxLength={60} />}
        </FormField>
        <FormField control={control} name="receiveTime" label={labels.receiveTime} required>
          {(bound) => <DatetimePicker {...bound} max={now()} />}
        </FormField>
      </div>
    </FormDialog>
  );
}

/** Calls O-11 for one order: scanned samples are received as announced, the other awaited ones are not received. */
function receive(send: Send, one: Scanned, values: { condition: string; storage: string; receiveTime: string }) {
  const { condition, storage, receiveTime } = values;
  return send(orderConfirmReceipt, {
    id: one.order.id ?? "",
    version: one.order.version ?? 0,
    receiveTime,
    samples: awaitedOf(one).map(({ id, quantity }) => {
      const received = one.here.includes(id ?? "");
      return {
        id: id ?? "",
        received: received ? ("Y" as const) : ("N" as const),
        quantity: quantity ?? 1,
        ...(received ? { condition, storage } : {}),
      };
    }),
  });
}

/** The new list after a scan (`next`), or the message why nothing was added (`told`). */
function withScanned(orders: readonly Scanned[], found: readonly Scanned["order"][], code: string) {
  const [order] = found;
  if (!order) return { told: text("orderRecord.scanReceipt.unknown", { code }) };
  const orderNo = order.orderNo ?? "";
  const state = order.orderStatus ?? "";
  if (!orderCan.confirmReceipt({ state }))
    return {
      told: text("orderRecord.scanReceipt.wrongState", { orderNo, state: dictText("order_status", state) }),
    };
  if (order.holdFlag === "Y") return { told: `${orderNo} ${heldMessage}` };
  const awaited = order.samples.filter(isAwaited);
  const label = order.samples.find(({ sampleNo }) => sampleNo === code);
  const named = label ? awaited.filter(({ id }) => id === label.id) : awaited;
  if (named.length === 0) return { told: text("orderRecord.scanReceipt.nothing", { orderNo }) };
  const known = orders.find((one) => one.order.id === order.id);
  const here = new Set([...(known?.here ?? []), ...named.map(({ id }) => id ?? "")]);
  if (known && here.size === known.here.length) return { told: text("orderRecord.scanReceipt.again", { code }) };
  const scanned: Scanned = { order, here: [...here] };
  return { next: [scanned, ...orders.filter((one) => one !== known)] };
}

interface ScanBoxProps {
  /** Adds what a code has found; returns the problem, if any. */
  add(found: readonly Scanned["order"][], code: string): string | undefined;
}

/** Input for a scanner: Enter ends a code. The next code may follow before the response to the first. */
function ScanBox({ add }: ScanBoxProps) {
  const [code, setCode] = useState("");
  const [told, setTold] = useState<string | undefined>();
  const before = useRef<Promise<void>>(Promise.resolve());
  const take = (scanned: string) => {
    setCode("");
    before.current = before.current.then(() =>
      call(orderScan, { code: scanned }).then(
        (found) => setTold(add(found, scanned)),
        (reason: unknown) => setTold(failureText(reason)),
      ),
    );
  };
  const onKeyDown = (press: KeyboardEvent<HTMLInputElement>) => {
    if (press.key !== "Enter" || press.nativeEvent.isComposing || press.ctrlKey || press.metaKey) return;
    // Enter would submit the form.
    press.preventDefault();
    if (code.trim() !== "") take(code.trim());
  };
  return (
    <>
      <label className="flex flex-col gap-1">
        <VisuallyHidden>{text("orderRecord.scanReceipt.code")}</VisuallyHidden>
        <Input
          autoFocus
          value={code}
          onValueChange={setCode}
          onKeyDown={onKeyDown}
          maxLength={60}
          enterKeyHint="done"
          placeholder={text("orderRecord.scanReceipt.codeHint")}
        />
      </label>
      {told && <Notice tone="warn">{told}</Notice>}
    </>
  );
}

function ScannedOrder({ one, drop }: { one: Scanned; drop(): void }) {
  const { order, here, refused } = one;
  const orderNo = order.orderNo ?? "";
  return (
    <li className="flex items-start gap-3 px-3 py-2 text-13">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap gap-x-3">
          <span>{orderNo}</span>
          <span className="text-muted">{order.customerName}</span>
        </span>
        <span className="block text-12 text-muted">
          {text("orderRecord.scanReceipt.samples", { here: here.length, all: awaitedOf(one).length })}
          {" · "}
          {awaitedOf(one)
            .filter(({ id }) => here.includes(id ?? ""))
            .map(({ sampleName, sampleNo }) => sampleName || sampleNo)
            .join("、")}
        </span>
        {refused && (
          <span role="alert" className="block text-bad">
            {refused}
          </span>
        )}
      </span>
      <IconButton label={text("orderRecord.scanReceipt.drop", { orderNo })} size="small" onClick={drop}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
