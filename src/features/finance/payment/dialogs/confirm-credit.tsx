import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Alert } from "#ui/alert/alert.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { writeOffSheet } from "#src/contract/finance/customer.ts";
import { payment, paymentConfirm } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";
import { ConfirmFields, confirmInput, confirmLabels, useConfirmForm } from "#src/widgets/payment/confirm-form.tsx";
import { useOwnEntry } from "#src/widgets/payment/payment-facts.tsx";
import { paymentView } from "#src/widgets/payment/payment-view.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../actions.ts";
import { CreditOrders } from "./credit-orders.tsx";
import { type CreditOrder, faultOfParts, ordersOf, type Parts, spread, sumOfParts } from "./parts.ts";
import { RowFrame } from "./row-frame.tsx";

const width = 1120;
const titleOf = (row: PaymentRow) => `${paymentConfirm.title ?? ""} ${row.paymentNo ?? ""}`;

/** 确认收款 of a monthly customer: also which orders the money settles. */
export function ConfirmCreditDialog({ row, onClose }: ActionDialogProps<PaymentRow>) {
  const query = useQuery({ ...queryOf(writeOffSheet, { customerId: row.customerId ?? "" }), staleTime: 0 });
  return (
    <Loaded title={titleOf(row)} width={width} query={query} onClose={onClose}>
      {({ orders }) => <ConfirmCredit row={row} orders={orders} onClose={onClose} />}
    </Loaded>
  );
}

function ConfirmCredit({ row, orders, onClose }: ActionDialogProps<PaymentRow> & { orders: readonly CreditOrder[] }) {
  const entered = paymentView(row);
  // Null until a person changes an amount: the oldest due first, like the server.
  const [edited, setEdited] = useState<Parts | null>(null);
  const partsFor = (received: number) => edited ?? spread(orders, received);
  const form = useConfirmForm(entered, (received) => sumOfParts(partsFor(received)));
  const received = useWatch({ control: form.control, name: "receivedAmount" }) ?? 0;
  const parts = partsFor(received);
  const due = sumOfParts(parts);
  const own = useOwnEntry(entered, paymentConfirm.permission);
  const act = useAct(paymentConfirm, {
    refresh: ["order:order", "finance:customer", "finance:account", "dashboard:task"],
  });
  const { on, onReload } = useRowCall(row, payment.queryById);
  const fault = faultOfParts(orders, parts, received);
  const refusal = own ?? fault;
  return (
    <FormDialog
      title={titleOf(row)}
      width={width}
      form={form}
      labels={confirmLabels()}
      done={text("finance.payment.confirmed")}
      submitText={paymentConfirm.title ?? ""}
      draftKey={false}
      {...(refusal ? { refusal } : {})}
      onClose={onClose}
      onReload={onReload}
      onSubmit={(values) =>
        act.mutateAsync({
          ...on,
          ...confirmInput(values, due),
          // Without amounts the server would distribute the money itself.
          ...(due > 0 ? { orders: ordersOf(parts) } : {}),
        })
      }
    >
      <RowFrame row={row}>
        {own && <Alert tone="warn">{own}</Alert>}
        <ConfirmFields control={form.control} due={due} />
        <CreditOrders
          orders={orders}
          parts={parts}
          received={received}
          onPart={(orderId, amount) => setEdited({ ...parts, [orderId]: amount })}
          onReset={edited ? () => setEdited(null) : undefined}
        />
        {fault && (
          <Alert role="alert" tone="warn">
            {fault}
          </Alert>
        )}
      </RowFrame>
    </FormDialog>
  );
}
