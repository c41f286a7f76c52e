import * as z from "zod/mini";
import { GrantableRule, GrantTree } from "./access/grant.ts";
import { endpoint, type Endpoint } from "../endpoint.ts";
import { pageOf } from "../envelope.ts";
import { auditFields, text } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { entitySet, listInput } from "../list.ts";
import { rowId, textUpTo } from "../texts.ts";
import { departPermission } from "./depart-admin.ts";

export const departRoleFields = {
  ...auditFields,
  departId: text(32, { title: "部门", required: true, fixed: true, query: "eq", noExport: true }),
  roleName: text(200, { title: "部门角色名称", query: "like", required: true }),
  roleCode: text(100, {
    title: "部门角色编码",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^\w+$/, error: "部门角色编码只能包含字母、数字和下划线" },
  }),
  description: text(255, { title: "描述", multiline: true }),
};

/** The name of a department role outside its department, where names of roles are listed. */
export const departRoleLabel = (roleName: string, departName: string) => `部门角色 ${roleName} · ${departName}`;

/** Who reads, grants or maintains: holders of the department permission, and heads in their own departments. */
const readers = [...departPermission("list"), "system:departUser:list"] as const;
const granters = [...departPermission("auth"), "system:departUser:auth"] as const;
const by = <const A extends "add" | "edit" | "delete" | "deleteBatch">(action: A) =>
  [...departPermission("auth"), `system:departUser:${action}`] as const;

const own = entitySet({
  address: "system:departUser",
  base: "/sys/sysDepartRole",
  title: "部门角色",
  fields: departRoleFields,
  has: "LAUDB",
  ...inputsOf(departRoleFields),
});

const list = endpoint({
  method: "GET",
  path: "/sys/sysDepartRole/list",
  entity: own.address,
  permission: readers,
  // Older clients name the department `deptId`.
  input: z.extend(listInput, { deptId: z.optional(textUpTo(32)) }),
  result: pageOf(own.row),
});
const calls = {
  list,
  add: { ...own.add, permission: by("add") },
  edit: { ...own.edit, permission: by("edit") },
  delete: { ...own.delete, permission: by("delete") },
  deleteBatch: { ...own.deleteBatch, permission: by("deleteBatch") },
};

/** 部门角色. */
export const departRole = { ...own, ...calls, served: Object.values(calls) as readonly Endpoint[] };

const DepartRole = own.row;
const inDepart = { departId: rowId };
const idList = z._default(textUpTo(100_000), "");

/** Returns the roles of a department that can be given to its people. */
export const departRoles = endpoint({
  method: "GET",
  path: "/sys/sysDepartRole/getDeptRoleList",
  entity: "system:departUser",
  permission: readers,
  input: z.looseObject({ ...inDepart, userId: z.optional(textUpTo(32)) }),
  result: z.array(DepartRole),
  refusals: [40401, 40302],
});

/** Returns the roles that a person has in a department. */
export const departRolesOfUser = endpoint({
  method: "GET",
  path: "/sys/sysDepartRole/getDeptRoleByUserId",
  entity: "system:departUser",
  permission: readers,
  input: z.looseObject({ ...inDepart, userId: rowId }),
  result: z.array(z.object({ id: z.string(), userId: z.string(), droleId: z.string() })),
  refusals: [40401, 40302],
});

/** Gives and withdraws department roles: those only in `newRoleId` are given, those only in `oldRoleId` withdrawn. */
export const giveDepartRoles = endpoint({
  method: "POST",
  path: "/sys/sysDepartRole/deptRoleUserAdd",
  entity: "system:departUser",
  permission: granters,
  input: z.looseObject({ userId: rowId, newRoleId: idList, oldRoleId: idList }),
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 3,
  title: "分配部门角色",
});

/** Returns what a department may hand out to its roles. */
export const departPool = endpoint({
  method: "GET",
  path: "/sys/sysDepartPermission/queryTreeListForDeptRole",
  entity: "system:departUser",
  permission: granters,
  input: z.looseObject(inDepart),
  result: GrantTree,
  refusals: [40401, 40302],
});

/** Returns the ids of the permissions of a department role. */
export const departRoleGrants = endpoint({
  method: "GET",
  path: "/sys/sysDepartPermission/queryDeptRolePermission",
  entity: "system:departUser",
  permission: granters,
  input: z.looseObject({ roleId: rowId }),
  result: z.array(z.string()),
  refusals: [40401, 40302],
});

/** Permissions after the change, and those that the caller saw before; the difference is stored. */
const grantChange = { permissionIds: idList, lastpermissionIds: idList };

export const saveDepartRoleGrants = endpoint({
  method: "POST",
  path: "/sys/sysDepartPermission/saveDeptRolePermission",
  entity: "system:departUser",
  permission: granters,
  input: z.looseObject({ roleId: rowId, ...grantChange }),
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 3,
  title: "部门角色授权",
});

/** Returns the ids of the permissions that a department may hand out. */
export const departGrants = endpoint({
  method: "GET",
  path: "/sys/permission/queryDepartPermission",
  entity: "system:depart",
  permission: departPermission("auth"),
  input: z.looseObject(inDepart),
  result: z.array(z.string()),
  refusals: [40401],
});

export const saveDepartGrants = endpoint({
  method: "POST",
  path: "/sys/permission/saveDepartPermission",
  entity: "system:depart",
  permission: departPermission("auth"),
  input: z.looseObject({ ...inDepart, ...grantChange }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "部门授权",
});

const DepartRules = z.object({
  datarule: z.array(GrantableRule),
  /** Ids of the rules that apply, comma-joined. */
  drChecked: z.nullable(z.string()),
});
const ruleIds = z._default(textUpTo(4000), "");

/** Returns the data rules of a permission, and which of them a department may use. */
export const departRules = endpoint({
  method: "GET",
  path: "/sys/sysDepartPermission/datarule/:permissionId/:departId",
  entity: "system:depart",
  permission: departPermission("auth"),
  input: z.looseObject({ permissionId: rowId, ...inDepart }),
  result: DepartRules,
  refusals: [40401],
});

export const saveDepartRules = endpoint({
  method: "POST",
  path: "/sys/sysDepartPermission/datarule",
  entity: "system:depart",
  permission: departPermission("auth"),
  input: z.looseObject({ permissionId: rowId, ...inDepart, dataRuleIds: ruleIds }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "部门数据规则",
});

/** Returns the data rules that the department may use on a permission, and those of one of its roles. */
export const departRoleRules = endpoint({
  method: "GET",
  path: "/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId",
  entity: "system:departUser",
  permission: granters,
  input: z.looseObject({ permissionId: rowId, ...inDepart, roleId: rowId }),
  result: DepartRules,
  refusals: [40401, 40302],
});

export const saveDepartRoleRules = endpoint({
  method: "POST",
  path: "/sys/sysDepartRole/datarule",
  entity: "system:departUser",
  permission: granters,
  input: z.looseObject({ permissionId: rowId, roleId: rowId, dataRuleIds: ruleIds }),
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 3,
  title: "部门角色数据规则",
});
