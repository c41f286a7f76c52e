import { useId, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { customer } from "#src/contract/customer/customer.ts";
import {
  customerMobileChange,
  customerMobileCode,
  customerMobileRequest,
  mobileChangeFields,
} from "#src/contract/customer/mobile-change.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { refusalText } from "#src/session/sign-in/use-step.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { CodeField } from "#src/widgets/step/code-field.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { factsOf } from "#src/workspace/screen/entity/detail.tsx";
import type { CustomerRow } from "../actions.ts";

const labels = titlesOf(mobileChangeFields);
const { mobile, reason, code } = customerMobileChange.input.shape;
const input = z.discriminatedUnion("proof", [
  z.object({ proof: z.literal("code"), mobile, reason, code }),
  z.object({ proof: z.literal("person"), mobile, reason, code: z.string() }),
]);

/** 更换手机号: confirmed by a code sent to the old number, or by a second person. */
export function ChangeMobileDialog({ row, onClose }: ActionDialogProps<CustomerRow>) {
  const id = useId();
  const form = useZodForm(input, { proof: "code", mobile: "", reason: "", code: "" });
  const { control } = form;
  const send = useAct(customerMobileCode);
  const change = useAct(customerMobileChange);
  const request = useAct(customerMobileRequest);
  const [sent, setSent] = useState({ round: 0, mobile: "" });
  const { field, fieldState } = useController({ control, name: "code" });
  const byCode = form.watch("proof") === "code";
  const { on, onReload } = useRowCall(row, customer.queryById);

  async function onSend() {
    form.clearErrors("code");
    if (!(await form.trigger("mobile"))) return false;
    try {
      const { mobile: old } = await send.mutateAsync({ id: row.id, mobile: form.getValues("mobile") });
      setSent({ round: sent.round + 1, mobile: old });
      document.getElementById(id)?.focus();
      return true;
    } catch (error) {
      form.setError("code", { message: refusalText(error) });
      return false;
    }
  }

  return (
    <FormDialog
      title={`${text("customer.customer.changeMobile.verb")} ${row.customerName ?? ""}`}
      form={form}
      labels={labels}
      draftKey={false}
      done={byCode ? text("customer.customer.changeMobile.done") : text("customer.customer.changeMobile.asked")}
      submitText={byCode ? text("customer.customer.changeMobile.verb") : text("customer.customer.changeMobile.ask")}
      onClose={onClose}
      onReload={onReload}
      onSubmit={({ proof, code: given, ...rest }) =>
        proof === "code" ? change.mutateAsync({ ...on, ...rest, code: given }) : request.mutateAsync({ ...on, ...rest })
      }
    >
      <p className="text-13 text-muted">{text("customer.customer.changeMobile.why")}</p>
      <Facts facts={factsOf(customer, ["mobile", "newMobile", "newMobileBy"], row)} />
      <FormField control={control} name="mobile" label={labels.mobile} required>
        {({ onValueChange, ...bound }) => (
          <Input
            {...bound}
            inputMode="tel"
            maxLength={20}
            onValueChange={(typed) => onValueChange(typed.normalize("NFKC").replace(/[\s-]/g, ""))}
          />
        )}
      </FormField>
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={2} />}
      </FormField>
      <FormField control={control} name="proof" label={labels.proof} required>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => onValueChange(next as "code" | "person")}
            options={[
              { value: "code", label: labels.code },
              { value: "person", label: text("customer.customer.changeMobile.byPerson") },
            ]}
          />
        )}
      </FormField>
      {byCode && (
        <CodeField
          id={id}
          label={labels.code}
          value={field.value}
          error={fieldState.error?.message ?? ""}
          hint={
            sent.round > 0
              ? text("customer.customer.changeMobile.sentTo", { mobile: sent.mobile })
              : text("customer.customer.changeMobile.codeHint")
          }
          to=""
          round={sent.round}
          onValueChange={field.onChange}
          onSend={onSend}
        />
      )}
    </FormDialog>
  );
}
