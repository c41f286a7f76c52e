import * as z from "zod/mini";
import { orderMoves } from "#src/contract/order/order-moves.ts";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { useAct } from "#src/client/query.ts";
import { orderBalanceCode, orderPayBalance } from "#src/contract/order/money-acts.ts";
import { formatCents, shownCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { refusalText } from "#src/session/sign-in/use-step.ts";
import { useCustomer } from "#src/widgets/customer/customer-picker.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { CodeField } from "#src/widgets/step/code-field.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";

const input = z.pick(orderPayBalance.input, { code: true });

/** 余额支付: the customer agrees by reading out the code that was sent to the customer's phone only. */
export function PayBalanceDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const id = useId();
  const form = useZodForm(input, { code: "" });
  const { data: customer } = useCustomer(row.customerId);
  const send = useAct(orderBalanceCode);
  const [sent, setSent] = useState({ round: 0, mobile: "" });
  const { field, fieldState } = useController({ control: form.control, name: "code" });
  const toPay = (row.payableAmount ?? 0) - (row.paidAmount ?? 0);
  const balance = customer?.balanceAmount;
  const short = typeof balance === "number" && balance < toPay;

  async function onSend() {
    form.clearErrors("code");
    try {
      const { mobile } = await send.mutateAsync({ id: row.id });
      setSent({ round: sent.round + 1, mobile });
      document.getElementById(id)?.focus();
      return true;
    } catch (error) {
      form.setError("code", { message: refusalText(error) });
      return false;
    }
  }

  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderPayBalance}
      title={text("orderRecord.payBalance.title")}
      form={form}
      labels={{ code: text("orderRecord.payBalance.code") }}
      done={text("orderRecord.payBalance.done")}
      submitText={orderMoves.payOnline.title}
      toInput={({ code }, on) => ({ ...on, code })}
      refusal={short ? text("orderRecord.payBalance.short") : undefined}
    >
      <DetailList>
        <Description term={text("orderRecord.payment.toPay")}>{formatCents(toPay)}</Description>
        <Description term={text("orderRecord.payBalance.balance")}>{shownCents(balance)}</Description>
      </DetailList>
      <CodeField
        id={id}
        label={text("orderRecord.payBalance.code")}
        value={field.value}
        error={fieldState.error?.message ?? ""}
        hint={
          sent.round > 0
            ? text("orderRecord.payBalance.sentTo", { mobile: sent.mobile })
            : text("orderRecord.payBalance.ask")
        }
        to=""
        round={sent.round}
        onValueChange={field.onChange}
        onSend={onSend}
      />
    </OrderDialog>
  );
}
