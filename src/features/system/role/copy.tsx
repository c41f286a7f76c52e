import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { useAct } from "#src/client/query.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { checkRoleCode, roleCopy, roleFields } from "#src/contract/system/access/role.ts";
import { call } from "#src/client/call.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

const title = labelsOf(roleFields);
const CopyForm = z.pick(roleCopy.input, { roleName: true, roleCode: true });

/** 复制角色: a new role with the grants and data rules of this one. */
export function CopyDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const act = useAct(roleCopy);
  const name = textAt(row, "roleName");
  const form = useZodForm(CopyForm, { roleName: text("rights.role.copyName", { name }), roleCode: "" });
  return (
    <FormDialog
      title={text("rights.role.copyTitle", { name })}
      form={form}
      labels={{ roleName: wordsOf(title.roleName), roleCode: wordsOf(title.roleCode) }}
      done={text("rights.role.copied")}
      onClose={onClose}
      onSubmit={async (values) => {
        await call(checkRoleCode, { roleCode: values.roleCode });
        await act.mutateAsync({ id: row.id, ...values });
      }}
    >
      <p className="text-muted">{text("rights.role.copyBody")}</p>
      <FormField control={form.control} name="roleName" label={wordsOf(title.roleName)} required>
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField
        control={form.control}
        name="roleCode"
        label={wordsOf(title.roleCode)}
        hint={roleFields.roleCode.help}
        required
      >
        {(bound) => <Input {...bound} />}
      </FormField>
    </FormDialog>
  );
}
