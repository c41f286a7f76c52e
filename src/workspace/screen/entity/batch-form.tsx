import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import type { BatchDialogProps } from "./batch.tsx";
import { type Outcome, useOutcome } from "./outcome.tsx";

/** Call on several rows that returns the result for each of them. */
export type BatchCall = Endpoint & { readonly result: { readonly _zod: { readonly output: EachResult } } };
type EachResult = Outcome & { success: readonly string[] };

interface BatchFormProps<R, E extends BatchCall, T extends FieldValues, O> extends BatchDialogProps<R> {
  call: E;
  rowName(row: R): string;
  /** Name of the entity, counted above the fields. */
  of: string;
  form: UseFormReturn<T, unknown, O>;
  labels: Readonly<Record<string, string>>;
  /** The call's input for the rows that are left. */
  toInput(values: O, ids: string[]): CallOf<E>;
  /** Message for `n` rows that are done. */
  done(n: number, values: O): string;
  /** @default 确定 */
  submitText?: string;
  tone?: "danger";
  /** After the names of the rows. */
  note?: string;
  /** Entities to refetch besides the call's own. */
  refresh?: readonly EntityName[];
  children: ReactNode;
}

/** Max row names shown. */
const named = 5;

/** Form dialog of one action on ticked rows. Rows that fail stay in it with their reasons and can be tried again. */
export function BatchForm<R extends { id: string }, E extends BatchCall, T extends FieldValues, O>(
  props: BatchFormProps<R, E, T, O>,
) {
  const { call, rows, rowName, of, form, labels, toInput, done, note = "", refresh, children, ...shown } = props;
  const act = useAct(call, refresh ? { refresh } : {});
  const { ids, take, refused } = useOutcome(rows, rowName);
  const names = rows.slice(0, named).map(rowName).join("、");
  return (
    <FormDialog
      {...shown}
      title={call.title ?? ""}
      form={form}
      labels={labels}
      draftKey={`${call.path}:${rows.map(({ id }) => id).join()}`}
      onSubmit={async (values) => {
        const outcome = (await act.mutateAsync(toInput(values, ids))) as EachResult;
        if (outcome.success.length > 0) notify.ok(done(outcome.success.length, values));
        const all = take(outcome);
        if (all) props.onDone();
        return all;
      }}
    >
      <p className="text-muted">
        {text("entity.ticked", { n: rows.length, of, names: rows.length > named ? `${names} …` : names })} {note}
      </p>
      {refused}
      {children}
    </FormDialog>
  );
}
