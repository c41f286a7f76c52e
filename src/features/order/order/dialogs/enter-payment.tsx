import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { payment } from "#src/contract/finance/payment.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { type ReceiveAccount, receiveAccountsQuery } from "#src/widgets/payment/receive-accounts.ts";
import {
  startTransfer,
  TransferFields,
  transferInput,
  transferLabels,
  transferValues,
  transferWidth,
} from "#src/widgets/payment/transfer-form.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { newerOf, OrderDialog } from "./parts/order-dialog.tsx";

/** 录入收款: enters a transfer with its voucher; somebody else confirms it. */
export function EnterPaymentDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.enterPayment.title")} ${row.orderNo ?? ""}`}
      width={transferWidth}
      query={useQuery(receiveAccountsQuery())}
      onClose={onClose}
    >
      {(accounts) => <EnterPaymentForm row={row} accounts={accounts} onClose={onClose} />}
    </Loaded>
  );
}

interface EnterPaymentFormProps extends ActionDialogProps<OrderRow> {
  accounts: readonly ReceiveAccount[];
}

function EnterPaymentForm({ row, accounts, onClose }: EnterPaymentFormProps) {
  // One request id per dialog, so that a second press or a retry after a lost response never enters the payment twice.
  const [requestId] = useState(() => freshId());
  // A colleague may have changed the price since the row was read, so use the newer version of the order.
  const { payableAmount, paidAmount } = newerOf(row, useOrder(row.id).data);
  const amount = Math.max(0, (payableAmount ?? 0) - (paidAmount ?? 0));
  const [start] = useState(() => startTransfer(accounts, { amount, payerName: row.customerName }));
  const form = useZodForm(transferInput, start);
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={payment.add}
      width={transferWidth}
      title={text("orderRecord.enterPayment.title")}
      form={form}
      labels={transferLabels()}
      done={text("orderRecord.enterPayment.done")}
      toInput={(values, on) => ({
        ...transferValues(values),
        requestId,
        orderId: on.id,
        orderVersion: on.version,
      })}
    >
      <TransferFields control={form.control} accounts={accounts} />
    </OrderDialog>
  );
}
