import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { FormErrors } from "#ui/form-errors/form-errors.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { customer, customerAddInput, customerFields } from "#src/contract/customer/customer.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { FailureWords } from "#src/widgets/form/failure-words.tsx";
import { session } from "#src/session/session.ts";
import { AreaPicker } from "#src/widgets/area/area-picker.tsx";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { useDraft } from "#src/widgets/form/draft/draft.ts";
import { DraftBar, draftTime } from "#src/widgets/form/draft/draft-notice.tsx";
import { errorsOf } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { CustomerTerms } from "./customer-terms.tsx";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

const labels = titlesOf(customerFields);

export interface NewCustomerProps {
  /** Called when the customer has been created. */
  onCreated: (id: string) => void;
  onCancel: () => void;
  /** Key under which the draft is stored. */
  draftKey: string;
  /** Whether something was entered; false on unmount. Must be stable between renders. */
  onDirtyChange: (dirty: boolean) => void;
}

/**
 * A form inside a page with the few fields a customer needs to order. The creator becomes the salesperson; otherwise
 * the creator might not see the customer afterwards.
 */
export function NewCustomer({ onCreated, onCancel, draftKey, onDirtyChange }: NewCustomerProps) {
  const form = useZodForm(customerAddInput, {
    customerType: "1",
    customerName: "",
    creditCode: "",
    contactName: "",
    mobile: "",
    account: "",
    email: "",
    areaCode: "",
    address: "",
    remark: "",
    levelId: null,
    salesBy: session().username,
    settleType: "1",
  });
  const draft = useDraft(form, draftKey, text("customer.create.title"), { alone: true });
  const { control, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  // The button that opened the form was unmounted with its step, so focus the first field.
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>("[role=radiogroup]")?.focus(), []);
  const add = useAct(customer.add);
  const [attempt, setAttempt] = useState(0);
  // Guards against two presses before the next render.
  const saving = useRef(false);
  const company = form.watch("customerType") === "1";
  /** Asks before entered values are discarded. */
  async function leave() {
    if (isDirty) {
      const may = await confirm({
        title: text("system.form.dirtyTitle"),
        body: text("system.form.dirtyBody"),
        ok: text("common.verb.discard"),
        cancel: text("common.verb.stay"),
        tone: "danger",
      });
      if (!may) return;
      draft.clear();
    }
    onCancel();
  }
  const save = (event: FormEvent) =>
    form.handleSubmit(
      async (values) => {
        if (saving.current) return;
        saving.current = true;
        try {
          const { id } = await add.mutateAsync(values);
          draft.clear();
          notify.ok(text("customer.create.done"));
          onCreated(id);
        } catch {
          // The error is shown above the fields; everything typed stays.
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
        <Alert role="alert" tone="bad">
          <FailureWords error={add.error} />
        </Alert>
      )}
      <DraftBar draft={draft} labels={labels} />
      {attempt > 0 && <FormErrors errors={errorsOf(formState.errors, labels)} attempt={attempt} />}
      <div ref={first}>
        <FormField control={control} name="customerType" label={labels.customerType} required>
          {({ onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              onValueChange={(next) => onValueChange(next as "1" | "2")}
              options={dictOptions("customer_type")}
            />
          )}
        </FormField>
      </div>
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
                // The account equals the mobile number until it is edited.
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
        <FormField control={control} name="areaCode" label={labels.areaCode} className="tablet:col-span-2">
          {({ ref: _ref, ...bound }) => <AreaPicker {...bound} />}
        </FormField>
        <FormField control={control} name="address" label={labels.address} className="tablet:col-span-2">
          {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={200} />}
        </FormField>
        <CustomerTerms control={control} />
        <FormField control={control} name="remark" label={labels.remark} className="tablet:col-span-2">
          {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={2} />}
        </FormField>
      </div>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={add.isPending}>
          {text("customer.create.save")}
        </Button>
        <Button onClick={() => void leave()}>{text("customer.create.back")}</Button>
        {draft.savedAt !== null && (
          <span className="ml-auto self-center text-12 text-faint">
            {text("system.form.draftSaved", { time: draftTime(draft.savedAt) })}
          </span>
        )}
      </div>
    </form>
  );
}
