import * as z from "zod/mini";
import { Password } from "#ui/password/password.tsx";
import { useAct } from "#src/client/query.ts";
import { newPassword } from "#src/contract/system/access/session.ts";
import { changePassword } from "#src/contract/system/access/user-admin.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { secret } from "#src/widgets/form/secret.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

const input = z.object({ password: secret(newPassword), confirmpassword: secret(z.string()) }).check(
  z.superRefine(({ password, confirmpassword }, context) => {
    if (password !== confirmpassword)
      context.addIssue({ code: "custom", path: ["confirmpassword"], message: text("sysAdmin.user.notSame") });
  }),
);

/** 密码: sets another person's password. */
export function PasswordDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const form = useZodForm(input, { password: "", confirmpassword: "" });
  const act = useAct(changePassword);
  const labels = { password: text("sysAdmin.user.newPassword"), confirmpassword: text("sysAdmin.user.again") };
  return (
    <FormDialog
      title={text("sysAdmin.user.passwordTitle", { name: textAt(row, "realname") })}
      form={form}
      labels={labels}
      draftKey={false}
      done={text("sysAdmin.user.passwordDone")}
      onClose={onClose}
      onSubmit={(values) => act.mutateAsync({ username: textAt(row, "username"), ...values })}
    >
      <p className="text-13 text-muted">{text("sysAdmin.user.passwordBody")}</p>
      {(["password", "confirmpassword"] as const).map((name) => (
        <FormField key={name} control={form.control} name={name} label={labels[name]} required>
          {(bound) => (
            <Password
              {...bound}
              autoComplete="new-password"
              onValueChange={(next: string) => bound.onValueChange(next)}
            />
          )}
        </FormField>
      ))}
    </FormDialog>
  );
}
