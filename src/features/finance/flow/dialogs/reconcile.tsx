import * as z from "zod/mini";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { flowLabels, flowReconcile } from "#src/contract/finance/flow.ts";
import { formatYuan, MONEY_MAX } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { useWatch } from "react-hook-form";
import type { FlowRow } from "../actions.ts";

const inputFor = (booked: number) =>
  z
    .object({
      bankAmount: z.nullable(z.int()),
      reason: z.string().check(z.trim(), z.maxLength(200)),
    })
    .check(
      z.superRefine(({ bankAmount, reason }, context) => {
        if (bankAmount === null)
          context.addIssue({ code: "custom", path: ["bankAmount"], message: text("finance.flow.bankHint") });
        else if (bankAmount !== booked && reason === "")
          context.addIssue({ code: "custom", path: ["reason"], message: text("finance.bank.reasonDiff") });
      }),
    );

/** 对账 of one flow: what the bank states, and why it differs. */
export function ReconcileDialog({ row, onClose }: ActionDialogProps<FlowRow>) {
  const booked = row.amount ?? 0;
  const form = useZodForm(inputFor(booked), {
    // A difference to a line of a bank file cannot be changed, only settled.
    bankAmount: row.bankLineId ? booked : booked + (row.diffAmount ?? 0),
    reason: row.diffReason ?? "",
  });
  const bankAmount = useWatch({ control: form.control, name: "bankAmount" });
  const act = useAct(flowReconcile);
  const labels = { bankAmount: text("finance.flow.bankAmount"), reason: flowLabels.diffReason.title };
  const differs = bankAmount !== null && bankAmount !== booked;
  return (
    <FormDialog
      title={`${flowReconcile.title ?? ""} ${row.flowNo ?? ""}`}
      form={form}
      labels={labels}
      done={text("finance.flow.reconciled")}
      draftKey={`${flowReconcile.path}:${row.id}`}
      onClose={onClose}
      onSubmit={({ bankAmount: stated, reason }) =>
        act.mutateAsync({
          ids: [row.id],
          diffAmount: (stated ?? booked) - booked,
          ...(differs ? { diffReason: reason } : {}),
        })
      }
    >
      <p className="m-0 text-13 text-muted">
        {flowLabels.amount.title} <b className="font-semibold text-body">{formatYuan(booked)}</b>
        {differs && (
          <>
            {" · "}
            {flowLabels.diffAmount.title} <b className="font-semibold text-warn">{formatYuan(bankAmount - booked)}</b>
          </>
        )}
      </p>
      <FormField
        control={form.control}
        name="bankAmount"
        label={labels.bankAmount}
        required
        hint={text("finance.flow.bankHint")}
      >
        {(bound) => <MoneyInput {...bound} min={-MONEY_MAX} max={MONEY_MAX} />}
      </FormField>
      {differs && (
        <FormField control={form.control} name="reason" label={labels.reason} required>
          {({ onValueChange, ...bound }) => (
            <Textarea {...bound} rows={2} maxLength={200} onValueChange={(next) => onValueChange(next ?? "")} />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
