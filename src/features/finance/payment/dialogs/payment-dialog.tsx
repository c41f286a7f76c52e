import { useState, type ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { call } from "#src/client/call.ts";
import { useAct } from "#src/client/query.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import { payment } from "#src/contract/finance/payment.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { PaymentFacts, VoucherBeside } from "#src/widgets/payment/payment-facts.tsx";
import { paymentView } from "#src/widgets/payment/payment-view.ts";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import type { PaymentRow } from "../actions.ts";

export interface PaymentDialogProps<E extends Endpoint, T extends FieldValues, O> {
  row: PaymentRow;
  onClose(): void;
  endpoint: E;
  done: string;
  form: UseFormReturn<T, unknown, O>;
  labels: Readonly<Record<string, string>>;
  toInput(values: O, on: { id: string; version: number }): CallOf<E>;
  mayRun?(values: O): Promise<boolean>;
  tone?: "primary" | "danger";
  /** Why the form cannot be submitted now. */
  refusal?: string | undefined;
  children: ReactNode;
}

/**
 * A form dialog for one action on one payment. It reports a colleague's change and keeps everything typed. The voucher
 * is shown beside the form.
 */
export function PaymentDialog<E extends Endpoint, T extends FieldValues, O>({
  row,
  endpoint,
  toInput,
  mayRun,
  refusal,
  children,
  ...rest
}: PaymentDialogProps<E, T, O>) {
  const { title = "" } = endpoint;
  const act = useAct(endpoint, { refresh: ["order:order", "system:todo"] });
  const [version, setVersion] = useState(row.version ?? 0);
  return (
    <FormDialog
      {...rest}
      title={`${title} ${row.paymentNo ?? ""}`}
      width={1120}
      submitText={title}
      {...(refusal ? { refusal } : {})}
      draftKey={`${endpoint.path}:${row.id}`}
      onReload={async () => setVersion((await call(payment.queryById, { id: row.id })).version ?? version)}
      onSubmit={async (values) => {
        if (mayRun && !(await mayRun(values))) return false;
        return act.mutateAsync(toInput(values, { id: row.id, version }));
      }}
    >
      <VoucherBeside voucher={row.voucher ?? ""}>{children}</VoucherBeside>
    </FormDialog>
  );
}

/** The entered payment, beside what the order expects. */
export const RowFacts = ({ row }: { row: PaymentRow }) => (
  <PaymentFacts of={paymentView(row)} order={<OrderLink id={row.orderId} orderNo={row.orderNo} />} />
);
