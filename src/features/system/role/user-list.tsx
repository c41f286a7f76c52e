import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { addSysUserRole, deleteUserRoleBatch, roleUser } from "#src/contract/system/access/role-user.ts";
import { roleQueryAll } from "#src/contract/system/access/role.ts";
import { user } from "#src/contract/system/access/user-admin.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { mayCall, session } from "#src/session/session.ts";
import { addRightsWords } from "#src/widgets/rights/own-words.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";

addRightsWords();

const Unlink = lazyDialog<BatchDialogProps<EntityRow>>(async () => (await import("./unlink.tsx")).UnlinkDialog);
const { Lazy: LazyUsers, soon: soonUsers } = lazyLayer(
  async () => (await import("#src/widgets/user/user-dialog.tsx")).UserDialog,
);

const { Lazy: LazyNew, soon: soonNew } = lazyLayer(async () => (await import("./new-user.tsx")).NewUser);

const roleOptions = async () =>
  (await call(roleQueryAll, {})).map(({ id, roleName }) => ({ value: id, label: roleName }));

/** 角色用户: roles at the left, the people of the chosen one at the right. */
export const RoleUserList = entityScreen(roleUser, {
  columns: [
    { name: "realname", width: 110 },
    { name: "username", width: 130 },
    {
      id: "roleNames",
      title: text("rights.users.roles"),
      kind: "text",
      width: 180,
      value: (row) => textAt(row, "roleNames"),
    },
    {
      id: "departs",
      title: text("rights.users.departs"),
      kind: "text",
      width: 140,
      value: (row) => textAt(row, "orgCodeTxt"),
    },
    { name: "workNo", width: 100 },
    { name: "status", width: 90 },
  ],
  filters: [
    "username",
    "realname",
    "status",
    { kind: "options", name: "roleId", label: labelsOf(roleUser.fields).roleId, options: roleOptions },
  ],
  pinned: ["username"],
  mobile: ["username", "roleNames", "departs"],
  rowName: (row) => textAt(row, "realname") || textAt(row, "username"),
  beside: { by: "roleId", tree: roleQueryAll, value: "id" },
  toolbar: (
    <>
      <AddUser />
      <AddUsers />
    </>
  ),
  actions: [
    {
      name: "unlink",
      label: "rights.users.unlink",
      permission: permissionsOf(deleteUserRoleBatch.permission),
      can: () => true,
      refusal: (row) => (textAt(row, "username") === session().username ? text("rights.users.own") : undefined),
      tone: "danger",
      Dialog: ({ row, onClose }) => <Unlink rows={[row]} onClose={onClose} onDone={onClose} />,
    },
  ],
  batchActions: [{ call: deleteUserRoleBatch, label: "rights.users.unlinkMany", tone: "danger", Dialog: Unlink }],
});

/** 新增用户: makes an account with the chosen role. */
function AddUser() {
  const { search } = useTab();
  const roleId = search["roleId"] ?? "";
  const [open, setOpen] = useState(false);
  if (!mayCall(user.add.permission) || !serves(user.add)) return null;
  return (
    <>
      <Button
        icon={<Plus aria-hidden />}
        {...(roleId === "" ? { refusal: text("rights.users.pickRole") } : {})}
        onPointerEnter={soonNew}
        onFocus={soonNew}
        onClick={() => setOpen(true)}
      >
        {text("rights.users.create")}
      </Button>
      {open && <LazyNew waiting={null} part={{ roleId, onClose: () => setOpen(false) }} />}
    </>
  );
}

/** 已有用户: gives the chosen role to colleagues. */
function AddUsers() {
  const { search } = useTab();
  const roleId = search["roleId"] ?? "";
  const [open, setOpen] = useState(false);
  const act = useAct(addSysUserRole);
  if (!mayCall(addSysUserRole.permission)) return null;
  return (
    <>
      <Button
        tone="primary"
        icon={<UserPlus aria-hidden />}
        {...(roleId === "" ? { refusal: text("rights.users.pickRole") } : {})}
        onPointerEnter={soonUsers}
        onFocus={soonUsers}
        onClick={() => setOpen(true)}
      >
        {text("rights.users.add")}
      </Button>
      {open && (
        <LazyUsers
          waiting={null}
          part={{
            value: [],
            onClose: () => setOpen(false),
            onConfirm: (users) => {
              setOpen(false);
              if (users.length === 0) return;
              act
                .mutateAsync({ roleId, userIdList: users.map(({ id }) => id) })
                .then(() => notify.ok(text("rights.users.added", { n: users.length })), tellFailure);
            },
          }}
        />
      )}
    </>
  );
}
