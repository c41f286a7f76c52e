import * as z from "zod/mini";
import { Password } from "#ui/password/password.tsx";
import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { newPassword, passwordLength, updatePassword } from "#src/contract/system/access/session.ts";
import { text } from "#src/lib/text.ts";
import { passwordStrength } from "#src/lib/validation/password-strength.ts";
import { setLoginFlash } from "#src/session/login-flash.ts";
import { signOut } from "#src/session/sign-in/sign-in.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { secret } from "#src/widgets/form/secret.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

/** The message is read when the form is validated, because the texts have loaded by then. */
const needed = (words: () => string) => secret(z.string().check(z.minLength(1, { error: words })));
const PasswordForm = z
  .object({
    oldpassword: needed(() => text("common.rule.oldPasswordRequired")),
    // `secret` comes last, so that it marks the whole schema: a later refinement would be a new schema.
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
  /** Other people know the current password: the server refuses everything else until it is changed. @default false */
  first?: boolean;
}

/**
 * 修改密码. After the change the user signs in again with the new password. A refusal is shown in the dialog, and the user
 * stays signed in.
 */
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
      // All fields are secret.
      draftKey={false}
      onSubmit={async (values) => {
        await call(updatePassword, { username, ...values });
        // The login page shows the message: this page is gone before anybody could read it.
        setLoginFlash(text("identity.password.done"));
        await signOut();
        // With `first`, closing the dialog signs out. The user is signed out already, so keep it open.
        return !first;
      }}
      onClose={onClose}
    >
      {/* Tells a password manager whose password is changed. */}
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
