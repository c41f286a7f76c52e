import * as z from "zod/mini";
import { deleteAt, endpoint, type Endpoint } from "../endpoint.ts";
import { auditFields, code, int, text } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { byIds, entitySet } from "../list.ts";
import type { Permission } from "../permissions.ts";
import { rowId, textUpTo } from "../texts.ts";
import { DepartNode } from "./depart.ts";

/** Separates the names of a department's path; a name therefore cannot contain it. */
export const pathSeparator = "/";

/** Levels of departments: 20 codes of three characters fit into every column that holds one. */
export const maxDepartLevels = 20;

export const departFields = {
  ...auditFields,
  /** Null at the top. */
  parentId: text(32, { title: "上级部门", noExport: true }),
  parentPath: text(2000, { title: "上级路径", readOnly: true, sort: false }),
  departName: text(100, {
    title: "机构名称",
    query: "like",
    required: true,
    pattern: { test: /^[^/]*$/, error: "机构名称不能包含“/”" },
  }),
  orgCode: text(64, { title: "机构编码", query: "right_like", readOnly: true }),
  orgCategory: code("org_category", { title: "机构类型", query: "eq", required: true, max: 10 }),
  orgType: text(10, { title: "层级", readOnly: true, noExport: true }),
  departNameEn: text(500, { title: "英文名" }),
  departNameAbbr: text(500, { title: "缩写" }),
  departOrder: int({ title: "排序", min: 0, max: 99_999, default: 0 }),
  /** Ids of the heads, comma-joined; the accounts name the departments they head in `departIds`. */
  directorUserIds: text(4000, { title: "部门负责人", noExport: true, sort: false }),
  mobile: text(32, { title: "电话" }),
  fax: text(32, { title: "传真" }),
  address: text(255, { title: "地址" }),
  memo: text(500, { title: "备注", multiline: true }),
};

/** Permissions of a call that the system screen and the company screen share; both act in the current tenant only. */
export const departPermission = (action: string) =>
  [`system:depart:${action}`, `company:depart:${action}`] as unknown as readonly [Permission, Permission];

const shared = <E extends Endpoint>(call: E, action: string): E => ({ ...call, permission: departPermission(action) });

const own = entitySet({
  address: "system:depart",
  base: "/sys/sysDepart",
  title: "部门",
  fields: departFields,
  has: "QAUXI",
  ...inputsOf(departFields),
});

const calls = {
  queryById: shared(own.queryById, "list"),
  add: shared(own.add, "add"),
  edit: shared(own.edit, "edit"),
  exportXls: shared(own.exportXls, "export"),
  importExcel: shared(own.importExcel, "import"),
  exportTemplate: shared(own.exportTemplate, "import"),
};

/** 部门. The tree itself is read by the calls of `depart.ts`. */
export const depart = { ...own, ...calls, served: Object.values(calls) as readonly Endpoint[] };

/** Department to which the people move before theirs is deleted; without it, a department with people is refused. */
const moveTo = z.optional(textUpTo(32));

/** Deletes a department; with `moveTo` also those below it, after their people have moved. */
export const deleteDepart = endpoint({
  ...deleteAt("/sys/sysDepart/delete"),
  entity: "system:depart",
  permission: departPermission("delete"),
  input: z.object({ id: rowId, moveTo }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 4,
  title: "删除部门",
});

export const deleteDeparts = endpoint({
  method: "DELETE",
  path: "/sys/sysDepart/deleteBatch",
  entity: "system:depart",
  permission: departPermission("deleteBatch"),
  input: z.extend(byIds, { moveTo }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 4,
  title: "批量删除部门",
});

/** Returns departments by id (comma list), or all of the tenant, as a flat list in the order of their codes. */
export const listAllDeparts = endpoint({
  method: "GET",
  path: "/sys/sysDepart/listAll",
  entity: "system:depart",
  permission: "session",
  input: z.looseObject({ id: z.optional(textUpTo(20_000)) }),
  result: z.array(DepartNode),
});
