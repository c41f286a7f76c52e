import * as z from "zod/mini";
import { Password } from "#ui/password/password.tsx";
import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { newPassword, passwordLength, updatePassword } from "#src/contract/system/access/session.ts";
import { text } from "#src/lib/text.ts";
import { passwordStrength } from "#src/lib/validation/password-strength.ts";
import { sayAtLogin } from "#src/session/farewell.ts";
import { signOut } from "#src/session/sign-in/sign-in.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { secret } from "#src/widgets/form/secret.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

/** The words are read when the form is checked, which is after they came. */
const needed = (words: () => string) => secret(z.string().check(z.minLength(1, { error: words })));
const PasswordForm = z
  .object({
    oldpassword: needed(() => text("common.rule.oldPasswordRequired")),
    // Last of all, so that it marks the whole: a schema that refines it would be another one.
    password: secret(
      z.string().check(
        z.minLength(1, { error: () => text("common.rule.newPasswordRequired") }),
        z.refine(
          (password) => password === "" || config().serverKind !== "assay" || newPassword.safeParse(password).success,
          { error: () => text("identity.password.wrong", passwordLength) },
        ),
      ),
    ),
    confirmpassword: needed(() => text("common.rule.confirmPasswordRequired")),
  })
  .check((context) => {
    const { password, confirmpassword } = context.value;
    if (confirmpassword === "" || confirmpassword === password) return;
    context.issues.push({
      code: "custom",
      input: confirmpassword,
      path: ["confirmpassword"],
      message: text("common.rule.passwordsDiffer"),
    });
  });

export interface PasswordDialogProps {
  username: string;
  onClose(): void;
  /** The present password was shown to others: without a new one nothing else is served. @default false */
  first?: boolean;
}

/** 修改密码. After the change the person signs in anew with the new one; a refusal is told inside, and nobody leaves. */
export function PasswordDialog({ username, onClose, first = false }: PasswordDialogProps) {
  const form = useZodForm(PasswordForm, { oldpassword: "", password: "", confirmpassword: "" });
  const password = form.watch("password");
  const labels = {
    oldpassword: text("identity.password.old"),
    password: text("identity.password.new"),
    confirmpassword: text("identity.password.confirm"),
  };
  return (
    <FormDialog
      title={text(first ? "identity.password.firstHeading" : "identity.password.heading")}
      {...(first
        ? {
            description: text("identity.password.firstReason"),
            closeText: text("identity.password.leave"),
            mustAnswer: true,
          }
        : {})}
      form={form}
      labels={labels}
      // All of it is secret.
      draftKey={false}
      onSubmit={async (values) => {
        await call(updatePassword, { username, ...values });
        // The login page says it: this one is gone before it could be read.
        sayAtLogin(text("identity.password.done"));
        await signOut();
        // Who must change it is led out by now; closing would lead him out once more.
        return !first;
      }}
      onClose={onClose}
    >
      {/* By it a password store knows whose password is changed. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <FormField control={form.control} name="oldpassword" label={labels.oldpassword} required>
        {(bound) => <Password {...bound} autoComplete="current-password" />}
      </FormField>
      <FormField
        control={form.control}
        name="password"
        label={labels.password}
        required
        hint={config().serverKind === "assay" ? text("identity.password.hint", passwordLength) : undefined}
        extra={
          password &&
          text("identity.password.strength", { how: text(`identity.password.${passwordStrength(password)}`) })
        }
      >
        {(bound) => <Password {...bound} autoComplete="new-password" />}
      </FormField>
      <FormField control={form.control} name="confirmpassword" label={labels.confirmpassword} required>
        {(bound) => <Password {...bound} autoComplete="new-password" />}
      </FormField>
    </FormDialog>
  );
}
