import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "#src/client/query.ts";
import { payment } from "#src/contract/finance/payment.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
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
import { type CustomerRow, nameOf } from "../actions.ts";

const titleOf = (row: CustomerRow) => text("finance.customer.receipt.title", { name: nameOf(row) });

/** 登记收款 of a monthly customer: somebody else confirms it and decides which orders it settles. */
export function ReceiptDialog({ row, onClose }: ActionDialogProps<CustomerRow>) {
  return (
    <Loaded title={titleOf(row)} width={transferWidth} query={useQuery(receiveAccountsQuery())} onClose={onClose}>
      {(accounts) => <ReceiptForm row={row} accounts={accounts} onClose={onClose} />}
    </Loaded>
  );
}

function ReceiptForm({
  row,
  accounts,
  onClose,
}: ActionDialogProps<CustomerRow> & { accounts: readonly ReceiveAccount[] }) {
  // One request id per dialog, so that a second press never enters the receipt twice.
  const [requestId] = useState(() => freshId());
  const [start] = useState(() =>
    startTransfer(accounts, { amount: row.unpaidAmount || null, payerName: row.customerName }),
  );
  const form = useZodForm(transferInput, start);
  const act = useAct(payment.add, { refresh: ["finance:customer", "dashboard:task"] });
  return (
    <FormDialog
      title={titleOf(row)}
      width={transferWidth}
      form={form}
      labels={transferLabels()}
      draftKey={`${payment.add.path}:${row.id}`}
      submitText={text("finance.customer.receipt.verb")}
      done={text("finance.payment.enter.done")}
      onSubmit={(values) => act.mutateAsync({ ...transferValues(values), requestId, customerId: row.id })}
      onClose={onClose}
    >
      <p className="text-13 text-muted">{text("finance.customer.receipt.hint")}</p>
      <TransferFields control={form.control} accounts={accounts} />
    </FormDialog>
  );
}
