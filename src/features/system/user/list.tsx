import { Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { call } from "#src/client/call.ts";
import { departTree } from "#src/contract/system/depart.ts";
import { roleQueryAll } from "#src/contract/system/access/role.ts";
import { deletedUsers, invitationUserJoin, user } from "#src/contract/system/access/user-admin.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { mayCall, session } from "#src/session/session.ts";
import { UserAvatar } from "#src/widgets/user/user-avatar.tsx";
import { entityScreen, type EntityScreenOptions } from "#src/workspace/screen/entity/entity-screen.tsx";
import { type EntityRow, labelOf } from "#src/workspace/screen/entity/set.ts";
import { userForm } from "../user-form.tsx";
import { userActions } from "./actions.ts";

const { Lazy: LazyRecycle, soon: soonRecycle } = lazyLayer(async () => (await import("./recycle.tsx")).RecycleDialog);
const { Lazy: LazyInvite, soon: soonInvite } = lazyLayer(
  async () => (await import("./dialogs/invite.tsx")).InviteDialog,
);

const roles = async () => (await call(roleQueryAll, {})).map(({ id, roleName }) => ({ value: id, label: roleName }));

const options = (platform: boolean): EntityScreenOptions => ({
  columns: [
    { name: "username", width: 120 },
    { name: "realname", width: 110, cell: (row) => <Person row={row} /> },
    { name: "status", width: 84 },
    { name: "orgCodeTxt", width: 130 },
    { name: "roleNames", width: 130 },
    { name: "phone", width: 130 },
    "lastLoginTime",
    { name: "workNo", width: 90 },
    ...(platform ? [{ name: "departIds", width: 130 }, "sex", "birthday"] : [{ name: "post", width: 110 }]),
  ],
  filters: [
    "username",
    "realname",
    "phone",
    "status",
    { kind: "options", name: "roleId", label: labelOf(user, "roleId"), options: roles },
    "departCode",
    ...(platform ? ["sex"] : []),
    "lastLoginTime",
  ],
  pinned: ["username", "realname", "status"],
  mobile: ["username", "orgCodeTxt", "roleNames", "phone"],
  form: userForm,
  record: async () => (await import("./record.tsx")).userRecord,
  rowName: (row) => textAt(row, "realname") || textAt(row, "username"),
  refuseDelete: (row) => (textAt(row, "username") === session().username ? text("sysAdmin.user.ownDelete") : undefined),
  question: async (ids) => text("sysAdmin.user.deleteQuestion", { n: ids.length }),
  beside: { by: "departCode", tree: departTree, value: "orgCode" },
  actions: userActions,
  toolbar: <Tools recycle={platform} />,
});

/** 用户管理. */
export const UserList = entityScreen(user, options(true));

/** 员工管理: the people of the current tenant. */
export const StaffList = entityScreen(user, options(false));

function Person({ row }: { row: EntityRow }) {
  const name = textAt(row, "realname");
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <UserAvatar size={20} name={name} path={textAt(row, "avatar")} />
      <span className="truncate">{name}</span>
    </span>
  );
}

function Tools({ recycle }: { recycle: boolean }) {
  const [open, setOpen] = useState<"recycle" | "invite" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {recycle && mayCall(deletedUsers.permission) && (
        <Button icon={<Trash2 aria-hidden />} onPointerEnter={soonRecycle} onClick={() => setOpen("recycle")}>
          {text("sysAdmin.dict.recycle")}
        </Button>
      )}
      {mayCall(invitationUserJoin.permission) && (
        <Button icon={<UserPlus aria-hidden />} onPointerEnter={soonInvite} onClick={() => setOpen("invite")}>
          {text("sysAdmin.user.invite")}
        </Button>
      )}
      {open === "recycle" && <LazyRecycle waiting={null} part={{ onClose: close }} />}
      {open === "invite" && <LazyInvite waiting={null} part={{ onClose: close }} />}
    </>
  );
}
