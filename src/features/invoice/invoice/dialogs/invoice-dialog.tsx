import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { call } from "#src/client/call.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import { invoice, type InvoiceDetail } from "#src/contract/invoice/invoice.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { addInvoiceWords } from "#src/widgets/invoice/words.ts";
import type { InvoiceRow } from "../actions.ts";

addInvoiceWords();

/** Width of the dialogs, in px. */
const width = 680;

export type LoadedInvoice = InvoiceDetail & { id: string };

export interface InvoiceDialogProps<E extends Endpoint, T extends FieldValues, O> {
  row: LoadedInvoice;
  onClose(): void;
  endpoint: E;
  title: string;
  done: string;
  form: UseFormReturn<T, unknown, O>;
  labels: Readonly<Record<string, string>>;
  toInput(values: O, on: { id: string; version: number }): CallOf<E>;
  tone?: "primary" | "danger";
  children: ReactNode;
}

/** A form dialog for one action on one application. It reports a colleague's change and keeps everything typed. */
export function InvoiceDialog<E extends Endpoint, T extends FieldValues, O>({
  row,
  endpoint,
  title,
  toInput,
  ...rest
}: InvoiceDialogProps<E, T, O>) {
  const act = useAct(endpoint, { refresh: ["order:order", "system:todo"] });
  const [version, setVersion] = useState(row.version ?? 0);
  return (
    <FormDialog
      submitText={title}
      {...rest}
      title={`${title} ${row.applyNo ?? ""}`}
      width={width}
      draftKey={`${endpoint.path}:${row.id}`}
      onReload={async () => setVersion((await call(invoice.queryById, { id: row.id })).version ?? version)}
      onSubmit={(values) => act.mutateAsync(toInput(values, { id: row.id, version }))}
    />
  );
}

interface WithInvoiceProps {
  row: InvoiceRow;
  title: string;
  onClose(): void;
  children(detail: LoadedInvoice): ReactNode;
}

/** A dialog that needs all data of the application first. */
export function WithInvoice({ row, title, onClose, children }: WithInvoiceProps) {
  return (
    <Loaded
      title={`${title} ${row.applyNo ?? ""}`}
      width={width}
      query={useQuery(queryOf(invoice.queryById, { id: row.id }))}
      onClose={onClose}
    >
      {(detail) => children({ ...detail, id: row.id })}
    </Loaded>
  );
}
