import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { roleQueryAll } from "#src/contract/system/access/role.ts";
import { assignUserRoles, user } from "#src/contract/system/access/user-admin.ts";
import { textUpTo } from "#src/contract/texts.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

const input = z.object({ roleIds: textUpTo(4000) });
const titleOf = (row: EntityRow) => text("sysAdmin.user.rolesTitle", { name: textAt(row, "realname") });

/** 角色分配: the roles of a person in the tenant, for those who may not change the account itself. */
export function RolesDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const query = useQuery({
    ...queryOf(user.queryById, { id: row.id }),
    staleTime: 0,
    meta: { shownByCaller: true },
  });
  return (
    <Loaded title={titleOf(row)} query={query} onClose={onClose}>
      {(found) => <RolesForm row={row} held={textAt(found, "selectedroles")} onClose={onClose} />}
    </Loaded>
  );
}

function RolesForm({ row, held, onClose }: ActionDialogProps<EntityRow> & { held: string }) {
  const form = useZodForm(input, { roleIds: held });
  const act = useAct(assignUserRoles);
  const { data: roles = [] } = useQuery(queryOf(roleQueryAll, {}));
  const label = text("sysAdmin.user.roles");
  return (
    <FormDialog
      title={titleOf(row)}
      form={form}
      labels={{ roleIds: label }}
      draftKey={false}
      done={text("sysAdmin.user.rolesDone")}
      onClose={onClose}
      onSubmit={({ roleIds }) => act.mutateAsync({ id: row.id, roleIds })}
    >
      <FormField control={form.control} name="roleIds" label={label}>
        {({ value, onValueChange, ...bound }) => (
          <MultiCombobox
            {...bound}
            options={roles.map(({ id, roleName, roleCode }) => ({ value: id, label: roleName, hint: roleCode }))}
            value={listed(value)}
            onValueChange={(next) => onValueChange(next.join(","))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
