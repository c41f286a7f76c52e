import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { Password } from "#ui/password/password.tsx";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { secret } from "#src/widgets/form/secret.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

const ProofForm = z.object({
  password: secret(z.string().check(z.minLength(1, { error: () => text("account.security.ownPasswordRequired") }))),
  code: secret(z.string().check(z.minLength(1, { error: () => text("account.security.codeRequired") }))),
});

export interface FactorProofDialogProps {
  title: string;
  body: string;
  submitText: string;
  /** Toast message after success. */
  done?: string;
  danger?: boolean;
  onSubmit(proof: { password: string; code: string }): Promise<unknown>;
  onClose(): void;
}

/** Asks for the password and a code before a change of the second factor: an unlocked screen must not be enough. */
export function FactorProofDialog({
  title,
  body,
  submitText,
  done,
  danger,
  onSubmit,
  onClose,
}: FactorProofDialogProps) {
  const form = useZodForm(ProofForm, { password: "", code: "" });
  const labels = { password: text("account.security.ownPassword"), code: text("account.security.code") };
  return (
    <FormDialog
      title={title}
      form={form}
      labels={labels}
      draftKey={false}
      {...(danger ? { tone: "danger" as const } : {})}
      submitText={submitText}
      {...(done === undefined ? {} : { done })}
      width={420}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">{body}</p>
      <FormField control={form.control} name="password" label={labels.password} required>
        {(bound) => <Password {...bound} autoComplete="current-password" />}
      </FormField>
      <FormField
        control={form.control}
        name="code"
        label={labels.code}
        required
        hint={text("account.security.codeHint")}
      >
        {(bound) => <Input {...bound} autoComplete="one-time-code" maxLength={30} />}
      </FormField>
    </FormDialog>
  );
}
