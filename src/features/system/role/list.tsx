import { GitCompareArrows } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { Link } from "#ui/link/link.tsx";
import { call } from "#src/client/call.ts";
import { serves } from "#src/client/serves.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { grantHolders, queryRolePermission } from "#src/contract/system/access/grant.ts";
import { userRoleList } from "#src/contract/system/access/role-user.ts";
import { beginView } from "#src/contract/system/access/view-as.ts";
import { checkRoleCode, role, roleCopy } from "#src/contract/system/access/role.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { can } from "#src/session/session.ts";
import { viewing } from "#src/session/viewing.ts";
import { verdict } from "#src/widgets/form/remote-check.ts";
import { addRightsWords } from "#src/widgets/rights/own-words.ts";
import { viewAs } from "#src/workspace/identity/view-as.ts";
import { pageOf } from "#src/workspace/menu/page-of.ts";
import { currentMenu } from "#src/workspace/menu/use-menu.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";

addRightsWords();

const Grants = lazyDialog<ActionDialogProps<EntityRow>>(async () => (await import("./grant-drawer.tsx")).GrantDrawer);
const Copy = lazyDialog<ActionDialogProps<EntityRow>>(async () => (await import("./copy.tsx")).CopyDialog);
const { Lazy: LazyCompare, soon: soonCompare } = lazyLayer(async () => (await import("./compare.tsx")).CompareDialog);

/** Why this person may not change a role; undefined if he may. */
const refuseEdit = (row: EntityRow) => (row["mayChange"] === false ? text("rights.role.notOwn") : undefined);

/** Address of 角色用户 in the person's menu; menus of stock servers have another one. */
const usersPage = () =>
  // Type assertion: addresses of other menus are not among ours.
  (pageOf(currentMenu(), "system/RoleUserList") ?? "/system/roleUserList") as "/system/roleUserList";

/** Opens 角色用户 with this role. */
function GoToUsers({ row, onClose }: ActionDialogProps<EntityRow>) {
  const { open } = useTab();
  useEffect(() => {
    open(usersPage(), { roleId: row.id });
    onClose();
    // Once, when the action starts.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}

/** 角色管理. */
export const RoleList = entityScreen(role, {
  columns: [
    { name: "roleName", width: 180 },
    { name: "roleCode", width: 150 },
    { name: "roleType", width: 110 },
    { name: "secondFactor", width: 136 },
    {
      id: "userCount",
      title: text("rights.role.userCount"),
      kind: "text",
      width: 90,
      cell: (row) => (
        <Link asChild>
          <PageLink to={`${usersPage()}?roleId=${row.id}`}>{textAt(row, "userCount")}</PageLink>
        </Link>
      ),
    },
    { name: "description", width: 260 },
    "createTime",
    "updateTime",
  ],
  filters: ["roleName", "roleCode", "roleType", "createTime"],
  form: [
    "roleName",
    {
      name: "roleCode",
      check: (of) => (roleCode) =>
        verdict(call(checkRoleCode, { roleCode, ...(textAt(of, "id") === "" ? {} : { id: textAt(of, "id") }) })),
    },
    "roleType",
    "secondFactor",
    "description",
  ],
  facts: ["roleCode", "roleType", "secondFactor", "description", "createBy", "createTime", "updateBy", "updateTime"],
  mobile: ["roleCode", "userCount", "description"],
  refuseEdit,
  toolbar: <CompareButton />,
  actions: [
    {
      name: "grant",
      label: "rights.role.grant",
      permission: permissionsOf(queryRolePermission.permission),
      can: () => true,
      Dialog: Grants,
      step: true,
    },
    {
      name: "users",
      label: "rights.role.users",
      permission: permissionsOf(userRoleList.permission),
      can: () => true,
      Dialog: GoToUsers,
    },
    {
      name: "viewAs",
      label: "rights.role.viewAs",
      permission: permissionsOf(beginView.permission),
      can: (row) => serves(beginView) && textAt(row, "roleCode") !== "super_admin" && !viewing(),
      run: (row) => void viewAs({ roleId: row.id }, textAt(row, "roleName")),
    },
    {
      name: "copy",
      call: roleCopy,
      label: "rights.role.copy",
      permission: permissionsOf(roleCopy.permission),
      can: () => can("system:role:add"),
      Dialog: Copy,
    },
  ],
});

function CompareButton() {
  const [open, setOpen] = useState(false);
  // A stock server does not say which permissions are buttons, so a comparison would lack them.
  if (!serves(grantHolders)) return null;
  return (
    <>
      <Button
        icon={<GitCompareArrows aria-hidden />}
        onPointerEnter={soonCompare}
        onFocus={soonCompare}
        onClick={() => setOpen(true)}
      >
        {text("rights.compare.title")}
      </Button>
      {open && <LazyCompare waiting={null} part={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
