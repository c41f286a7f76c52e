import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { freshId } from "#src/lib/fresh-id.ts";
import { FormDialog, type FormDialogProps } from "#src/widgets/form/form-dialog.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { type ReceiveAccount, receiveAccountsQuery } from "./receive-accounts.ts";
import {
  startTransfer,
  TransferFields,
  transferInput,
  transferLabels,
  transferValues,
  transferWidth,
} from "./transfer-form.tsx";

interface TransferDialogProps extends Pick<
  FormDialogProps<FieldValues, unknown>,
  "title" | "draftKey" | "submitText" | "done" | "onClose"
> {
  /** What the transfer starts with; the amount in cents. */
  given: Parameters<typeof startTransfer>[1];
  /** Enters the transfer. `requestId` is one per dialog: a second press or a retry never enters it twice. */
  onEnter(transfer: ReturnType<typeof transferValues> & { requestId: string }): Promise<unknown>;
  /** Above the fields. */
  children?: ReactNode;
}

/** Enters a transfer with its voucher; somebody else confirms it. */
export function TransferDialog(props: TransferDialogProps) {
  return (
    <Loaded title={props.title} width={transferWidth} query={useQuery(receiveAccountsQuery())} onClose={props.onClose}>
      {(accounts) => <TransferDialogForm {...props} accounts={accounts} />}
    </Loaded>
  );
}

function TransferDialogForm({
  given,
  onEnter,
  children,
  accounts,
  ...dialog
}: TransferDialogProps & { accounts: readonly ReceiveAccount[] }) {
  const [requestId] = useState(() => freshId());
  const [start] = useState(() => startTransfer(accounts, given));
  const form = useZodForm(transferInput, start);
  return (
    <FormDialog
      {...dialog}
      width={transferWidth}
      form={form}
      labels={transferLabels()}
      onSubmit={(values) => onEnter({ ...transferValues(values), requestId })}
    >
      {children}
      <TransferFields control={form.control} accounts={accounts} />
    </FormDialog>
  );
}
