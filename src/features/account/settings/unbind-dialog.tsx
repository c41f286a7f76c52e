import * as z from "zod/mini";
import { Password } from "#ui/password/password.tsx";
import { useAct } from "#src/client/query.ts";
import { unbindOidc } from "#src/contract/system/access/oidc.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { secret } from "#src/widgets/form/secret.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

const UnbindForm = z.object({
  password: secret(z.string().check(z.minLength(1, { error: () => text("account.binding.passwordRequired") }))),
});

export interface UnbindDialogProps {
  id: string;
  /** Name of the third party. */
  title: string;
  onClose(): void;
}

/** Removes a binding after the password is entered: an unlocked screen alone must not be enough. */
export function UnbindDialog({ id, title, onClose }: UnbindDialogProps) {
  const unbind = useAct(unbindOidc);
  const form = useZodForm(UnbindForm, { password: "" });
  const label = text("account.binding.password");
  return (
    <FormDialog
      title={text("account.binding.unbindTitle", { title })}
      form={form}
      labels={{ password: label }}
      draftKey={false}
      tone="danger"
      submitText={text("account.binding.unbind")}
      done={text("account.binding.unbound")}
      width={420}
      onSubmit={({ password }) => unbind.mutateAsync({ id, password })}
      onClose={onClose}
    >
      <p className="text-muted">{text("account.binding.unbindBody")}</p>
      <FormField control={form.control} name="password" label={label} required>
        {(bound) => <Password {...bound} autoComplete="current-password" />}
      </FormField>
    </FormDialog>
  );
}
