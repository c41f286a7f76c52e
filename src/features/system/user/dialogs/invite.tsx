import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { useAct } from "#src/client/query.ts";
import { filledText } from "#src/contract/texts.ts";
import { invitationUserJoin } from "#src/contract/system/access/user-admin.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

const input = z.object({ phone: filledText(100) });

/** 邀请: adds an existing account to the tenant. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const form = useZodForm(input, { phone: "" });
  const act = useAct(invitationUserJoin, { refresh: ["system:user"] });
  const label = text("sysAdmin.user.inviteWho");
  return (
    <FormDialog
      title={text("sysAdmin.user.inviteTitle")}
      form={form}
      labels={{ phone: label }}
      draftKey={false}
      done={text("sysAdmin.user.inviteDone")}
      onClose={onClose}
      onSubmit={(values) => act.mutateAsync(values)}
    >
      <p className="text-13 text-muted">{text("sysAdmin.user.inviteBody")}</p>
      <FormField control={form.control} name="phone" label={label} required>
        {(bound) => <Input {...bound} maxLength={100} onValueChange={(next) => bound.onValueChange(next)} />}
      </FormField>
    </FormDialog>
  );
}
