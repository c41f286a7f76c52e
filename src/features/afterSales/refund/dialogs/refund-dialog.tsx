import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { call } from "#src/client/call.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import { refund, type RefundDetail } from "#src/contract/afterSales/refund.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { addRefundWords } from "#src/widgets/refund/own-words.ts";
import type { RefundRow } from "../actions.ts";

addRefundWords();

export interface RefundDialogProps<E extends Endpoint, T extends FieldValues, O> {
  row: Pick<RefundRow, "id" | "version" | "refundNo">;
  onClose(): void;
  endpoint: E;
  title: string;
  done: string;
  form: UseFormReturn<T, unknown, O>;
  labels: Readonly<Record<string, string>>;
  toInput(values: O, on: { id: string; version: number }): CallOf<E>;
  submitText?: string;
  tone?: "primary" | "danger";
  /** Why the form cannot be submitted now. */
  refusal?: string | null;
  children: ReactNode;
}

/** A form dialog for one action on one refund. It reports a colleague's change and keeps everything typed. */
export function RefundDialog<E extends Endpoint, T extends FieldValues, O>({
  row,
  endpoint,
  title,
  toInput,
  refusal,
  ...rest
}: RefundDialogProps<E, T, O>) {
  const act = useAct(endpoint, { refresh: ["order:order", "system:todo"] });
  const [version, setVersion] = useState(row.version ?? 0);
  return (
    <FormDialog
      submitText={title}
      {...rest}
      {...(refusal ? { refusal } : {})}
      title={`${title} ${row.refundNo ?? ""}`}
      width={640}
      draftKey={`${endpoint.path}:${row.id}`}
      onReload={async () => setVersion((await call(refund.queryById, { id: row.id })).version ?? version)}
      onSubmit={(values) => act.mutateAsync(toInput(values, { id: row.id, version }))}
    />
  );
}

export interface WithRefundProps {
  row: RefundRow;
  title: string;
  onClose(): void;
  children(detail: RefundDetail & { id: string }): ReactNode;
}

/** A dialog that needs all data of the refund first. */
export function WithRefund({ row, title, onClose, children }: WithRefundProps) {
  return (
    <Loaded
      title={`${title} ${row.refundNo ?? ""}`}
      width={640}
      query={useQuery(queryOf(refund.queryById, { id: row.id }))}
      onClose={onClose}
    >
      {(detail) => children({ ...detail, id: row.id })}
    </Loaded>
  );
}
