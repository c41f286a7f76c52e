import * as z from "zod/mini";
import { useAct } from "#src/client/query.ts";
import { deleteUserRoleBatch } from "#src/contract/system/access/role-user.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";

const nothing = z.object({});

/** 取消关联: takes the chosen role from one or several people after a confirmation. */
export function UnlinkDialog({ rows, onClose, onDone }: BatchDialogProps<EntityRow>) {
  const { search } = useTab();
  const roleId = search["roleId"] ?? "";
  const act = useAct(deleteUserRoleBatch);
  const form = useZodForm(nothing, {});
  const names = rows.map((row) => textAt(row, "realname") || textAt(row, "username"));
  return (
    <FormDialog
      title={text("rights.users.unlinkTitle", { n: rows.length })}
      form={form}
      tone="danger"
      submitText={text("rights.users.unlink")}
      draftKey={false}
      done={text("rights.users.unlinked", { n: rows.length })}
      {...(roleId === "" ? { refusal: text("rights.users.pickRole") } : {})}
      onClose={onClose}
      onSubmit={async () => {
        await act.mutateAsync({ roleId, userIds: rows.map(({ id }) => id).join(",") });
        onDone();
      }}
    >
      <p className="break-words">{names.join("、")}</p>
      <p className="text-muted">{text("rights.users.unlinkBody")}</p>
    </FormDialog>
  );
}
