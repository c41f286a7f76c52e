import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "#src/client/query.ts";
import { accountRecharge } from "#src/contract/finance/account.ts";
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
import { type AccountRow, called } from "../actions.ts";

const titleOf = (row: AccountRow) =>
  text("finance.account.of", { title: text("finance.account.recharge"), name: called(row) });

/** 充值: a transfer with its voucher; somebody else confirms it, then it reaches the balance. */
export function RechargeDialog({ row, onClose }: ActionDialogProps<AccountRow>) {
  return (
    <Loaded title={titleOf(row)} width={transferWidth} query={useQuery(receiveAccountsQuery())} onClose={onClose}>
      {(accounts) => <RechargeForm row={row} accounts={accounts} onClose={onClose} />}
    </Loaded>
  );
}

function RechargeForm({
  row,
  accounts,
  onClose,
}: ActionDialogProps<AccountRow> & { accounts: readonly ReceiveAccount[] }) {
  // One request id per dialog, so that a second press never enters the recharge twice.
  const [requestId] = useState(() => freshId());
  const [start] = useState(() => startTransfer(accounts, { amount: null, payerName: row.customerName }));
  const form = useZodForm(transferInput, start);
  const act = useAct(accountRecharge, { refresh: ["finance:payment", "dashboard:task"] });
  return (
    <FormDialog
      title={titleOf(row)}
      width={transferWidth}
      form={form}
      labels={transferLabels()}
      draftKey={`${accountRecharge.path}:${row.id}`}
      submitText={text("finance.account.recharge")}
      done={text("finance.account.recharged")}
      onSubmit={(values) => act.mutateAsync({ ...transferValues(values), requestId, accountId: row.id })}
      onClose={onClose}
    >
      <TransferFields control={form.control} accounts={accounts} />
    </FormDialog>
  );
}
