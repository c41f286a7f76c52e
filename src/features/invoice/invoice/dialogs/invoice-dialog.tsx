import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { queryOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { invoice, type InvoiceDetail } from "#src/contract/invoice/invoice.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { RowDialog, type RowDialogProps } from "#src/widgets/form/row-dialog.tsx";
import { addInvoiceWords } from "#src/widgets/invoice/words.ts";
import type { InvoiceRow } from "../actions.ts";

addInvoiceWords();

/** Width of the dialogs, in px. */
const width = 680;

export type LoadedInvoice = InvoiceDetail & { id: string };

interface InvoiceDialogProps<E extends Endpoint, T extends FieldValues, O> extends Omit<
  RowDialogProps<E, T, O>,
  "row" | "called" | "read" | "refresh"
> {
  row: LoadedInvoice;
}

/** A form dialog for one action on one application. */
export const InvoiceDialog = <E extends Endpoint, T extends FieldValues, O>(props: InvoiceDialogProps<E, T, O>) => (
  <RowDialog
    {...props}
    called={props.row.applyNo ?? ""}
    read={invoice.queryById}
    refresh={["order:order", "dashboard:task"]}
    width={width}
  />
);

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
