import { Alert } from "#ui/alert/alert.tsx";
import { useAct } from "#src/client/query.ts";
import { creditReceipt, payment, paymentConfirm } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import {
  ConfirmFields,
  confirmInput,
  confirmLabels,
  mayConfirm,
  useConfirmForm,
} from "#src/widgets/payment/confirm-form.tsx";
import { useOwnEntry } from "#src/widgets/payment/payment-facts.tsx";
import { paymentView } from "#src/widgets/payment/payment-view.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";
import type { PaymentRow } from "../actions.ts";
import { ConfirmCreditDialog } from "./confirm-credit.tsx";
import { RowFrame } from "./row-frame.tsx";

/** 确认收款, on the finance screen. */
export const ConfirmDialog = (props: ActionDialogProps<PaymentRow>) =>
  props.row.flowType === creditReceipt ? <ConfirmCreditDialog {...props} /> : <ConfirmOrder {...props} />;

function ConfirmOrder({ row, onClose }: ActionDialogProps<PaymentRow>) {
  const entered = paymentView(row);
  const { due } = entered;
  const form = useConfirmForm(entered);
  const own = useOwnEntry(entered, paymentConfirm.permission);
  const act = useAct(paymentConfirm, { refresh: ["order:order", "dashboard:task"] });
  const { on, onReload } = useRowCall(row, payment.queryById);
  return (
    <FormDialog
      title={`${paymentConfirm.title ?? ""} ${row.paymentNo ?? ""}`}
      width={1120}
      form={form}
      labels={confirmLabels()}
      done={text("finance.payment.confirmed")}
      submitText={paymentConfirm.title ?? ""}
      draftKey={`${paymentConfirm.path}:${row.id}`}
      {...(own ? { refusal: own } : {})}
      onClose={onClose}
      onReload={onReload}
      onSubmit={async (values) =>
        (await mayConfirm(values, due)) && act.mutateAsync({ ...on, ...confirmInput(values, due) })
      }
    >
      <RowFrame row={row}>
        {own && <Alert tone="warn">{own}</Alert>}
        <ConfirmFields control={form.control} due={due} />
      </RowFrame>
    </FormDialog>
  );
}
