import { roleUser } from "#src/contract/system/access/role-user.ts";
import { user } from "#src/contract/system/access/user-admin.ts";
import { EntityForm } from "#src/workspace/screen/entity/form.tsx";
import { userForm } from "../user-form.tsx";

/** The form of a new account that already has a role. */
export function NewUser({ roleId, onClose }: { roleId: string; onClose(): void }) {
  return (
    <EntityForm
      set={user}
      parts={userForm}
      initial={{ selectedroles: roleId }}
      refresh={[roleUser.address]}
      onClose={onClose}
    />
  );
}
