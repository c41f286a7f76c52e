import {
  permissionTree,
  queryRolePermission,
  roleDataRules,
  rolePermissionTree,
} from "#src/contract/system/access/grant.ts";
import { roleQueryAll } from "#src/contract/system/access/role.ts";
import { deleteDepart, deleteDeparts, depart } from "#src/contract/system/depart-admin.ts";
import {
  departPool,
  departRoleGrants,
  departRoleRules,
  departRoles,
  departRolesOfUser,
  departRules,
} from "#src/contract/system/depart-role.ts";
import { rawCall } from "#src/client/raw-call.ts";
import { eachRow, type Params, rowsOf, type StockCalls } from "../stock-call.ts";

/** Converts a node of the permission tree: its label is in `slotTitle`, and it says nothing about buttons and codes. */
function grantNode(node: Params): Params {
  const children = rowsOf(node["children"]);
  const title = node["slotTitle"] ?? node["title"] ?? node["label"] ?? "";
  return {
    ...node,
    title,
    slotTitle: title,
    menuType: node["parentId"] ? 1 : 0,
    perms: null,
    ruleFlag: node["ruleFlag"] ?? 0,
    // The server checks who may grant; it has no rule for single permissions.
    grantable: true,
    children: children.length > 0 ? children.map(grantNode) : null,
  };
}

const grantTree = (given: unknown) => {
  const { treeList, ids } = (given ?? {}) as Params;
  return { treeList: rowsOf(treeList).map(grantNode), ids: ids ?? [] };
};

const rules = (given: unknown) => ({ datarule: [], drChecked: "", ...(given as Params | null) });

async function departOf({ id }: Params): Promise<unknown> {
  return rowsOf(await rawCall("GET", "/sys/sysDepart/listAll", { id }))[0] ?? null;
}

export const accessCalls: StockCalls = {
  [roleQueryAll.path]: { none: true, result: eachRow((role) => ({ ...role, title: role["roleName"] })) },
  [permissionTree.path]: { result: grantTree },
  [rolePermissionTree.path]: { result: grantTree },
  [departPool.path]: { result: grantTree },
  [queryRolePermission.path]: { none: true },
  [departRoleGrants.path]: { none: true },
  [roleDataRules.path]: { none: true, result: rules },
  [departRules.path]: { none: true, result: rules },
  [departRoleRules.path]: { none: true, result: rules },
  [departRoles.path]: { none: true },
  [departRolesOfUser.path]: { none: true },
  [depart.queryById.path]: { run: departOf },
  [deleteDepart.path]: { input: ({ id }) => ({ id }) },
  [deleteDeparts.path]: { input: ({ ids }) => ({ ids }) },
};
