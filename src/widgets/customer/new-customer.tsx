import { type FormEvent, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { FormErrors } from "#ui/form-errors/form-errors.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { customer, customerAddInput } from "#src/contract/customer/customer.ts";
import { text } from "#src/lib/text.ts";
import { FailureWords } from "#src/widgets/form/failure-words.tsx";
import { session } from "#src/session/session.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { useDraft } from "#src/widgets/form/draft.ts";
import { DraftBar } from "#src/widgets/form/draft-notice.tsx";
import { errorsOf } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

export interface NewCustomerProps {
  /** The customer exists now. */
  onCreated: (id: string) => void;
  onCancel: () => void;
}

/** The few things a customer needs to order; a form inside a page. Whoever enters a customer sells to them, or would not see them afterwards. */
export function NewCustomer({ onCreated, onCancel }: NewCustomerProps) {
  const form = useZodForm(customerAddInput, {
    customerType: "1",
    customerName: "",
    creditCode: "",
    contactName: "",
    mobile: "",
    account: "",
    email: "",
    remark: "",
  });
  const draft = useDraft(form, customer.add.path, text("customer.create.title"));
  const { control, formState } = form;
  const add = useAct(customer.add);
  const [attempt, setAttempt] = useState(0);
  // Two presses may come before the first is drawn.
  const saving = useRef(false);
  const company = form.watch("customerType") === "1";
  const labels = {
    customerType: text("customer.create.customerType"),
    customerName: text("customer.create.customerName"),
    creditCode: text("customer.create.creditCode"),
    contactName: text("customer.create.contactName"),
    mobile: text("customer.create.mobile"),
    account: text("customer.create.account"),
    email: text("customer.create.email"),
    remark: text("customer.create.remark"),
  };
  const save = (event: FormEvent) =>
    form.handleSubmit(
      async (values) => {
        if (saving.current) return;
        saving.current = true;
        try {
          const { id } = await add.mutateAsync({ ...values, salesBy: session().username });
          draft.clear();
          notify.ok(text("customer.create.done"));
          onCreated(id);
        } catch {
          // Shown above the fields; everything typed stays.
        } finally {
          saving.current = false;
        }
      },
      () => setAttempt((count) => count + 1),
    )(event);
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={text("customer.create.title")}
      className="flex flex-col gap-4"
    >
      {add.error && (
        <div role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-13 text-bad">
          <FailureWords error={add.error} />
        </div>
      )}
      <DraftBar draft={draft} labels={labels} />
      {attempt > 0 && <FormErrors errors={errorsOf(formState.errors, labels)} attempt={attempt} />}
      <FormField control={control} name="customerType" label={labels.customerType} required>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => onValueChange(next as "1" | "2")}
            options={dictOptions("customer_type")}
          />
        )}
      </FormField>
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="customerName" label={labels.customerName} required>
          {(bound) => <Input {...bound} maxLength={100} />}
        </FormField>
        {company && (
          <FormField control={control} name="creditCode" label={labels.creditCode}>
            {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={18} />}
          </FormField>
        )}
        <FormField control={control} name="contactName" label={labels.contactName} required>
          {(bound) => <Input {...bound} maxLength={40} />}
        </FormField>
        <FormField control={control} name="mobile" label={labels.mobile} required>
          {({ value, onValueChange, ...bound }) => (
            <Input
              {...bound}
              value={value}
              inputMode="tel"
              maxLength={20}
              onValueChange={(typed) => {
                const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
                // The account follows the mobile number until it gets a name of its own.
                if (form.getValues("account") === value) form.setValue("account", digits);
                onValueChange(digits);
              }}
            />
          )}
        </FormField>
        <FormField control={control} name="account" label={labels.account} required>
          {(bound) => <Input {...bound} maxLength={18} />}
        </FormField>
        <FormField control={control} name="email" label={labels.email}>
          {({ value, ...bound }) => <Input {...bound} value={value ?? ""} inputMode="email" maxLength={100} />}
        </FormField>
        <FormField control={control} name="remark" label={labels.remark} className="tablet:col-span-2">
          {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={2} />}
        </FormField>
      </div>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={add.isPending}>
          {text("customer.create.save")}
        </Button>
        <Button onClick={onCancel}>{text("customer.create.back")}</Button>
      </div>
    </form>
  );
}
