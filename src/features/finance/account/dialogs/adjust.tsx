import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Password } from "#ui/password/password.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { account, accountAdjust } from "#src/contract/finance/account.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { secret } from "#src/widgets/form/secret.ts";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { type AccountRow, called } from "../actions.ts";

const shape = accountAdjust.input.shape;
const AdjustForm = z.object({
  direction: shape.direction,
  amount: shape.amount,
  reason: shape.reason,
  checkBy: shape.checkBy,
  checkPassword: secret(shape.checkPassword),
});

/** 调账: corrects the balance; a second person types the password at this screen. */
export function AdjustDialog({ row, onClose }: ActionDialogProps<AccountRow>) {
  const form = useZodForm(AdjustForm, {
    direction: "1",
    // Empty until something is typed; the form refuses it.
    amount: null as unknown as number,
    reason: "",
    checkBy: "",
    checkPassword: "",
  });
  const { control } = form;
  const [direction, amount] = useWatch({ control, name: ["direction", "amount"] });
  const act = useAct(accountAdjust);
  const { on, onReload } = useRowCall(row, account.queryById);
  const before = row.balanceAmount ?? 0;
  const after = before + (direction === "1" ? 1 : -1) * (amount ?? 0);
  const shownAfter = <b className={after < 0 ? "text-bad" : "text-strong"}>{formatYuan(after)}</b>;
  const labels = {
    direction: text("finance.account.direction"),
    amount: text("finance.account.amount"),
    reason: text("finance.account.reason"),
    checkBy: text("finance.account.checkBy"),
    checkPassword: text("finance.account.checkPassword"),
  };
  return (
    <FormDialog
      title={text("finance.account.of", { title: accountAdjust.title ?? "", name: called(row) })}
      form={form}
      labels={labels}
      draftKey={false}
      submitText={accountAdjust.title ?? ""}
      done={text("finance.account.adjusted")}
      {...(after < 0 ? { refusal: text("finance.account.negative") } : {})}
      onReload={onReload}
      onSubmit={(values) => act.mutateAsync({ ...on, ...values })}
      onClose={onClose}
    >
      <Facts
        facts={[
          ["finance.account.balance", formatYuan(before)],
          ["finance.account.after", shownAfter],
        ]}
      />
      <FormField control={control} name="direction" label={labels.direction} required>
        {(bound) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => bound.onValueChange(next === "2" ? "2" : "1")}
            options={[
              { value: "1", label: text("finance.account.add") },
              { value: "2", label: text("finance.account.take") },
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="amount" label={labels.amount} required>
        {(bound) => <MoneyInput {...bound} data-autofocus />}
      </FormField>
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={2} />}
      </FormField>
      <FormField
        control={control}
        name="checkBy"
        label={labels.checkBy}
        required
        hint={text("finance.account.checkByHint")}
      >
        {(bound) => <UserPicker {...bound} />}
      </FormField>
      <FormField control={control} name="checkPassword" label={labels.checkPassword} required>
        {/* The browser must not offer the actor's own stored password. */}
        {(bound) => <Password {...bound} autoComplete="new-password" />}
      </FormField>
    </FormDialog>
  );
}
