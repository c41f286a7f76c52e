import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { rowId, textUpTo } from "#src/contract/texts.ts";

/** A menu, screen or button of the tree from which rights are granted. */
export interface GrantNode {
  key: string;
  value: string;
  title: string;
  /** The title again, as older clients name it. */
  slotTitle: string;
  parentId: string | null;
  isLeaf: boolean;
  icon: string | null;
  /** 0 first-level menu, 1 screen, 2 button. */
  menuType: number;
  /** Permission codes, comma-joined; null for a menu without one. */
  perms: string | null;
  /** 1 if data rules can narrow it. */
  ruleFlag: number;
  /** The signed-in person holds it, and so may grant and withdraw it. */
  grantable: boolean;
  children: GrantNode[] | null;
}

export const GrantNode: z.ZodMiniType<GrantNode> = z.lazy(() =>
  z.object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    slotTitle: z.string(),
    parentId: z.nullable(z.string()),
    isLeaf: z.boolean(),
    icon: z.nullable(z.string()),
    menuType: z.int(),
    perms: z.nullable(z.string()),
    ruleFlag: z.int(),
    grantable: z.boolean(),
    children: z.nullable(z.array(GrantNode)),
  }),
);

export const GrantTree = z.object({
  treeList: z.array(GrantNode),
  /** Ids of all nodes. */
  ids: z.array(z.string()),
});
export type GrantTree = z.output<typeof GrantTree>;

/** Returns all menus, screens and buttons: to grant them, or to choose a parent for a new one. */
export const permissionTree = endpoint({
  method: "GET",
  path: "/sys/permission/queryTreeList",
  permission: [
    "system:permission:list",
    "system:role:auth",
    "system:role:list",
    "system:depart:auth",
    "system:departUser:auth",
  ],
  input: z.looseObject({}),
  result: GrantTree,
});

const mayRead = ["system:role:auth", "system:role:list"] as const;

/** As `permissionTree`, under the name that the role screen of stock clients calls. */
export const rolePermissionTree = endpoint({
  method: "GET",
  path: "/sys/role/queryTreeList",
  permission: mayRead,
  input: z.looseObject({}),
  result: GrantTree,
});

/** Returns the ids of a role's permissions. */
export const queryRolePermission = endpoint({
  method: "GET",
  path: "/sys/permission/queryRolePermission",
  entity: "system:role",
  permission: mayRead,
  input: z.looseObject(z.object({ roleId: rowId }).shape),
  result: z.array(z.string()),
});

/** Comma-joined ids of permissions. */
const permissionIds = z._default(textUpTo(400_000), "");

/**
 * Saves a role's permissions. `lastpermissionIds` are those that the person saw: only the differences between the two
 * lists are written, so two people who change different permissions do not undo each other's changes.
 */
export const saveRolePermission = endpoint({
  method: "POST",
  path: "/sys/permission/saveRolePermission",
  entity: "system:role",
  permission: "system:role:auth",
  input: z.object({ roleId: rowId, permissionIds, lastpermissionIds: permissionIds }),
  result: z.null(),
  refusals: [40301, 40302, 40401, 42201],
  operation: 3,
  title: "角色授权",
});

/** Returns the ids of the roles that have a permission. */
export const loadAllRoleIds = endpoint({
  method: "GET",
  path: "/sys/permission/loadAllRoleIds",
  entity: "system:role",
  permission: mayRead,
  input: z.looseObject(z.object({ permissionId: rowId }).shape),
  result: z.array(z.string()),
});

/** A data rule of a permission, as it is offered for a grant. */
export const GrantableRule = z.looseObject(
  z.object({
    id: z.string(),
    ruleName: z.string(),
    ruleColumn: z.nullable(z.string()),
    ruleConditions: z.string(),
    ruleValue: z.string(),
  }).shape,
);
export type GrantableRule = z.output<typeof GrantableRule>;

/** Returns the data rules of a permission, and those that narrow it for a role. */
export const roleDataRules = endpoint({
  method: "GET",
  path: "/sys/role/datarule/:permissionId/:roleId",
  aliases: [{ method: "GET", path: "/sys/role/datarule" }],
  entity: "system:role",
  permission: mayRead,
  input: z.looseObject(z.object({ permissionId: rowId, roleId: rowId }).shape),
  result: z.object({
    datarule: z.array(GrantableRule),
    /** Comma-joined ids. */
    drChecked: z.string(),
  }),
  refusals: [40401],
});

/** Saves which data rules narrow a permission for a role. */
export const saveRoleDataRules = endpoint({
  method: "POST",
  path: "/sys/role/datarule",
  entity: "system:role",
  permission: "system:role:auth",
  input: z.object({
    permissionId: rowId,
    roleId: rowId,
    /** Comma-joined ids. */
    dataRuleIds: z._default(textUpTo(4000), ""),
  }),
  result: z.null(),
  refusals: [40301, 40302, 40401, 42201],
  operation: 3,
  title: "角色数据规则",
});

/** Returns who has a permission in the tenant, and through which roles. */
export const grantHolders = endpoint({
  method: "GET",
  path: "/sys/role/grantHolders",
  entity: "system:role",
  permission: mayRead,
  input: z.looseObject(z.object({ permissionId: rowId }).shape),
  result: z.object({
    /** Names of the roles that have it. */
    roles: z.array(z.string()),
    /** At most 100, by name. */
    people: z.array(z.object({ username: z.string(), realname: z.string(), roles: z.array(z.string()) })),
    /** Number of all people. */
    total: z.int(),
  }),
});
