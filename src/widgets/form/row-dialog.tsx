import type { FieldValues } from "react-hook-form";
import { useAct } from "#src/client/query.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { useRowCall } from "./use-row-call.ts";

type OwnProps = "onSubmit" | "draftKey" | "onReload" | "record" | "refusal";

export interface RowDialogProps<E extends Endpoint, T extends FieldValues, O> extends Omit<
  FormDialogProps<T, O>,
  OwnProps
> {
  row: { readonly id: string; readonly version?: unknown };
  /** Name of the row, after the title. */
  called: string;
  endpoint: E;
  /** Reads the row again after another user changed it. */
  read: Endpoint;
  toInput(values: O, on: { id: string; version: number }): CallOf<E>;
  /** Entities to refetch besides the call's own. */
  refresh: readonly EntityName[];
  /** Why the form cannot be submitted now. */
  refusal?: string | null | undefined;
}

/** A form dialog for one action on one row. It reports a colleague's change and keeps everything typed. */
export function RowDialog<E extends Endpoint, T extends FieldValues, O>({
  row,
  called,
  endpoint,
  read,
  title,
  toInput,
  refresh,
  refusal,
  ...rest
}: RowDialogProps<E, T, O>) {
  const act = useAct(endpoint, { refresh });
  const { on, onReload } = useRowCall(row, read);
  return (
    <FormDialog
      submitText={title}
      {...rest}
      {...(refusal ? { refusal } : {})}
      title={`${title} ${called}`}
      draftKey={`${endpoint.path}:${row.id}`}
      onReload={onReload}
      onSubmit={(values) => act.mutateAsync(toInput(values, on))}
    />
  );
}
