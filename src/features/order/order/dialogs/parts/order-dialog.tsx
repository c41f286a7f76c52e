import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { notify } from "#ui/toast/notify.tsx";
import type { Send } from "#src/client/acts.ts";
import { call } from "#src/client/call.ts";
import { refreshEntities, useAct } from "#src/client/query.ts";
import type { CallOf, Endpoint, ResultOf } from "#src/contract/endpoint.ts";
import type { Order } from "#src/contract/order/order.ts";
import { orderDetail } from "#src/contract/order/order-detail.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import type { EditedRecord } from "#src/widgets/form/use-record.tsx";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { orderNews, showOrder, writerOf } from "#src/features/order/order/order-changes.ts";
import { useOrder } from "#src/features/order/order/use-order.ts";
import { tellDone } from "./tell-done.tsx";

/** The input that every action on one order needs. */
export interface ActOn {
  id: string;
  version: number;
}

export interface OrderDialogProps<E extends Endpoint, T extends FieldValues, O> {
  row: OrderRow;
  onClose(): void;
  endpoint: E;
  /** Name of the action; the order's number is added. */
  title: string;
  form: UseFormReturn<T, unknown, O>;
  labels: Readonly<Record<string, string>>;
  /** Message after success; `tellDone` adds what comes next. */
  done: string;
  /** Offers an undo that restores the former values of the fields in `record`. @default false */
  undoable?: boolean;
  /** Message after success: which action takes this one back later. */
  reversal?: string;
  /** Builds the call's input from the form's values. */
  toInput(values: O, on: ActOn): CallOf<E>;
  /** A warning in a successful response; null when there is none. */
  warningOf?(result: ResultOf<E>): string | null;
  /** For a form that edits the order: a colleague's changes are merged with what is typed, or the person is asked. */
  record?: EditedRecord<T>;
  /** Does something other than calling the endpoint and returns its message; undefined = call the endpoint. */
  instead?(values: O, on: ActOn): Promise<{ said: string }> | undefined;
  /** Called once the form is valid; false returns to the form. */
  mayRun?(values: O): Promise<boolean> | boolean;
  submitText?: string;
  closeText?: string;
  tone?: "primary" | "danger";
  width?: number;
  /** Why the form cannot be submitted now. */
  refusal?: string | undefined;
  /** Shown beside the form; see FormDialog. */
  beside?: ReactNode;
  /** A second way to submit; see FormDialog. */
  second?: { text: string; open?: boolean; onChoose(second: boolean): void } | undefined;
  children: ReactNode;
}

/** The order as a record edited by a form, with the form's values. */
export function orderRecord<T>(known: Order & { id: string }, valuesOf: (order: Order) => T): EditedRecord<T> {
  const stateOf = (it: Order) => ({
    version: it.version ?? 0,
    values: valuesOf(it),
    by: writerOf(it),
    at: textAt(it, "updateTime"),
  });
  return { now: stateOf(known), fetch: async () => stateOf(await call(orderDetail, { id: known.id })) };
}

/**
 * A form dialog for one action on one order. Reports a change by somebody else, fetches the new version on demand, and
 * keeps everything typed.
 */
export function OrderDialog<E extends Endpoint, T extends FieldValues, O>(props: OrderDialogProps<E, T, O>) {
  const {
    row,
    onClose,
    endpoint,
    title,
    form,
    labels,
    done,
    undoable = false,
    reversal,
    toInput,
    warningOf,
    record,
    instead,
    mayRun,
    submitText,
    closeText,
    tone,
    width,
    refusal,
    second,
    beside,
    children,
  } = props;
  const client = useQueryClient();
  const act = useAct(endpoint, { refresh: ["order:order", "finance:payment", "dashboard:task"] });
  const { data: latest } = useOrder(row.id);
  // The version of the order that the action applies to. A colleague's change is shown first; a press accepts it.
  const [known, setKnown] = useState<OrderRow>(() => newerOf(row, latest));
  const news = record || !latest ? null : orderNews(known, latest);
  const reload = async () => {
    await refreshEntities(client, ["order:order"]);
    setKnown(newerOf(known, await call(orderDetail, { id: row.id })));
  };
  const saved = useRef<Saved<E, T>>(null);
  const tell = () => {
    const { result, before, said } = saved.current ?? {};
    if (said !== undefined) {
      notify.ok(said);
      return;
    }
    const version = typeof result === "object" && result !== null ? Number(textAt(result, "version")) : Number.NaN;
    const undo = async (send: Send) => {
      await send(endpoint, toInput(before as unknown as O, { id: row.id, version }));
      return [];
    };
    void tellDone(client, {
      words: done,
      did: endpoint,
      row,
      result,
      reversal,
      undo: undoable && before && Number.isInteger(version) ? undo : undefined,
    });
  };
  return (
    <FormDialog
      title={`${title} ${row.orderNo ?? ""}`}
      form={form}
      labels={labels}
      draftKey={`${endpoint.path}:${row.id}`}
      done={tell}
      onClose={onClose}
      show={showOrder}
      {...(record ? { record } : { onReload: reload })}
      news={news ? { of: news, onSeen: () => setKnown(newerOf(known, latest)) } : undefined}
      onSubmit={async (values, edited) => {
        if (mayRun && !(await mayRun(values))) return false;
        const before = beforeOf(form, values);
        const version = record ? edited : (known.version ?? 0);
        const other = await instead?.(values, { id: row.id, version });
        if (other) {
          saved.current = { said: other.said };
          return true;
        }
        const result = await act.mutateAsync(toInput(values, { id: row.id, version }));
        saved.current = { result, before };
        const warning = warningOf?.(result);
        if (warning) notify.warn(warning);
        return true;
      }}
      {...(submitText ? { submitText } : {})}
      {...(closeText ? { closeText } : {})}
      {...(tone ? { tone } : {})}
      {...(width ? { width } : {})}
      {...(refusal ? { refusal } : {})}
      {...(second ? { second } : {})}
      {...(beside ? { beside } : {})}
    >
      {children}
    </FormDialog>
  );
}

/** Result of an action, for the success message. */
interface Saved<E extends Endpoint, T> {
  result?: ResultOf<E>;
  /** The values that an undo saves; null when they are not known. */
  before?: T | null;
  /** The message of `instead`. */
  said?: string;
}

/** The newer of two versions of an order. */
export const newerOf = (row: OrderRow, other: Order | undefined): OrderRow =>
  other && (other.version ?? 0) > (row.version ?? 0) ? { ...other, id: row.id } : row;

/** The form's initial values; null when a changed field was masked, so that its former value is unknown. */
function beforeOf<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, values: O): T | null {
  const before = form.formState.defaultValues as FieldValues as T;
  const now = values as FieldValues;
  const lost = Object.keys(now).some((name) => before[name] === undefined && now[name] !== undefined);
  return lost ? null : structuredClone(before);
}
