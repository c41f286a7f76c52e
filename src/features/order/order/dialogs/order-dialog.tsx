import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { refreshEntities, useAct } from "#src/client/query.ts";
import type { CallOf, Endpoint, ResultOf } from "#src/contract/endpoint.ts";
import { type Order, order, orderFields } from "#src/contract/order/order.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { showBy } from "#src/widgets/form/show-value.ts";
import type { EditedRecord } from "#src/widgets/form/use-record.tsx";
import type { OrderRow } from "../columns.tsx";

/** What every act on one order carries. */
export interface ActOn {
  id: string;
  version: number;
}

export interface OrderDialogProps<E extends Endpoint, T extends FieldValues, O> {
  row: OrderRow;
  onClose(): void;
  endpoint: E;
  /** What is done; the order's number is added. */
  title: string;
  form: UseFormReturn<T, unknown, O>;
  labels: Readonly<Record<string, string>>;
  /** Said after success. */
  done: string;
  /** The call's input from what the form holds. */
  toInput(values: O, on: ActOn): CallOf<E>;
  /** A warning the server answered with a success. */
  warningOf?(result: ResultOf<E>): string | null;
  /** Where the form edits what the order holds: what a colleague saves meanwhile is merged with what is typed, or asked. */
  record?: EditedRecord<T>;
  /** Asked once the form is valid; false goes back to it. */
  mayRun?(values: O): Promise<boolean> | boolean;
  submitText?: string;
  closeText?: string;
  tone?: "primary" | "danger";
  width?: number;
  /** Why it cannot be submitted now. */
  refusal?: string | undefined;
  /** A second way to submit; see FormDialog. */
  second?: { text: string; onChoose(second: boolean): void } | undefined;
  children: ReactNode;
}

const show = showBy(orderFields);

/** An order that a form edits, in the form's own terms. */
export function orderRecord<T>(known: Order & { id: string }, valuesOf: (order: Order) => T): EditedRecord<T> {
  const stateOf = (it: Order) => ({ version: it.version ?? 0, values: valuesOf(it), by: writerOf(it) });
  return { now: stateOf(known), fetch: async () => stateOf(await call(order.queryById, { id: known.id })) };
}

/** Who wrote a row last. */
export function writerOf(row: Readonly<Record<string, unknown>>): string | undefined {
  const name = row["updateBy_dictText"] ?? row["updateBy"];
  return typeof name === "string" ? name : undefined;
}

/**
 * A form dialog around one act on one order. When somebody else changed the order meanwhile it says so, fetches the
 * fresh version on demand and keeps every word that was typed.
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
    toInput,
    warningOf,
    record,
    mayRun,
    submitText,
    closeText,
    tone,
    width,
    refusal,
    second,
    children,
  } = props;
  const client = useQueryClient();
  const act = useAct(endpoint, { refresh: ["order", "finance/payment", "sys/todo"] });
  const [version, setVersion] = useState(row.version ?? 0);
  const reload = async () => {
    await refreshEntities(client, ["order"]);
    const fresh = await call(order.queryById, { id: row.id });
    setVersion(fresh.version ?? version);
    return fresh;
  };
  return (
    <FormDialog
      title={`${title} ${row.orderNo ?? ""}`}
      form={form}
      labels={labels}
      draftKey={`${endpoint.path}:${row.id}`}
      done={done}
      onClose={onClose}
      show={show}
      {...(record ? { record } : { onReload: () => reload() })}
      onSubmit={async (values, edited) => {
        if (mayRun && !(await mayRun(values))) return false;
        const result = await act.mutateAsync(toInput(values, { id: row.id, version: record ? edited : version }));
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
    >
      {children}
    </FormDialog>
  );
}
