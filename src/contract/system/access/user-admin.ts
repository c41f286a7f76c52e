import * as z from "zod/mini";
import { filledText, rowId, textUpTo } from "#src/contract/texts.ts";
import { deleteAt, endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { rowOf, text } from "#src/contract/fields.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet, listInput } from "#src/contract/list.ts";
import { listed } from "#src/lib/joined.ts";
import { userFields } from "./user.ts";

/** People who manage staff hold a permission of the platform's screen, or of the tenant's: 用户管理 or 员工管理. */
const either = <const Action extends string>(action: Action) =>
  [`system:user:${action}`, `company:user:${action}`] as const;

/** Fields of the form: those of the account, and what other tables store. */
export const userFormFields = {
  ...userFields,
  password: text(64, { title: "登录密码", required: true, fixed: true, sort: false }),
  /** Ids of roles in the tenant, comma-joined. */
  selectedroles: text(4000, { title: "角色", sort: false }),
  /** Ids of departments in the tenant, comma-joined. */
  selecteddeparts: text(4000, { title: "部门", sort: false }),
};

const standard = entitySet({
  address: "system:user",
  base: "/sys/user",
  title: "用户",
  fields: userFormFields,
  has: "LQAUDBXI",
  ...inputsOf(userFormFields),
});

export const UserRow = rowOf(userFields);
export type UserRow = z.output<typeof UserRow>;

const calls = {
  list: { ...standard.list, permission: either("list"), input: listInput, result: pageOf(UserRow) },
  queryById: { ...standard.queryById, permission: either("view") },
  add: { ...standard.add, permission: either("add") },
  edit: { ...standard.edit, permission: either("edit"), refusals: [40401, 40302, 40904, 42201] as const },
  delete: { ...standard.delete, permission: either("delete"), refusals: [40401, 40302, 42201] as const },
  deleteBatch: { ...standard.deleteBatch, permission: either("deleteBatch"), refusals: [40401, 40302, 42201] as const },
  exportXls: { ...standard.exportXls, permission: either("export") },
  exportTemplate: { ...standard.exportTemplate, permission: either("import") },
  importExcel: { ...standard.importExcel, permission: either("import") },
};

/** 用户管理, and 员工管理 of a tenant: staff accounts with their roles and departments. */
export const user = { ...standard, ...calls, served: [...Object.values(calls), standard.plain] };

const userIds = z.pipe(
  z.pipe(
    textUpTo(20_000),
    z.transform((value) => listed(value)),
  ),
  z.array(textUpTo(32)).check(z.minLength(1, "请选择用户"), z.maxLength(500)),
);

/** 角色分配: gives a user exactly these roles (ids, comma-joined) in the tenant, and changes nothing else. */
export const assignUserRoles = endpoint({
  method: "PUT",
  path: "/sys/user/roles",
  permission: ["company:user:role", "system:user:edit"],
  input: z.object({ id: rowId, roleIds: textUpTo(4000) }),
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 3,
  title: "分配用户角色",
});

/** V-02: freezes (2) or unfreezes (1) accounts; a frozen person is signed out at once. */
export const frozenBatch = endpoint({
  method: "PUT",
  path: "/sys/user/frozenBatch",
  permission: either("freeze"),
  input: z.object({
    ids: userIds,
    status: z.pipe(
      z.transform((value) => Number(value)),
      z.literal([1, 2], "状态只能是1（正常）或2（冻结）"),
    ),
  }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "冻结或解冻用户",
});

/** Sets another person's password; all his sessions end. */
export const changePassword = endpoint({
  method: "PUT",
  path: "/sys/user/changePassword",
  permission: either("password"),
  input: z.looseObject(
    z.object({
      username: filledText(100),
      password: z._default(textUpTo(200), ""),
      confirmpassword: z.nullish(textUpTo(200)),
    }).shape,
  ),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "重置用户密码",
});

/** Says whether an account, phone, e-mail or work number is free; `id` is the edited user, whose own values count as free. */
export const checkOnlyUser = endpoint({
  method: "GET",
  path: "/sys/user/checkOnlyUser",
  permission: ["system:user:add", "company:user:add", "system:user:edit", "company:user:edit"],
  input: z.looseObject(
    z.object({
      id: z.optional(textUpTo(32)),
      username: z.optional(textUpTo(100)),
      phone: z.optional(textUpTo(45)),
      email: z.optional(textUpTo(100)),
      workNo: z.optional(textUpTo(100)),
    }).shape,
  ),
  result: z.boolean(),
  refusals: [40904],
});

/** Returns an id for a user to be added. */
export const generateUserId = endpoint({
  method: "GET",
  path: "/sys/user/generateUserId",
  permission: either("add"),
  input: z.looseObject({}),
  result: z.string(),
});

interface DepartKey {
  key: string;
  value: string;
  title: string;
}

/** Returns the departments of a user in the tenant. */
export const userDepartList = endpoint({
  method: "GET",
  path: "/sys/user/userDepartList",
  permission: either("view"),
  input: z.looseObject({ userId: rowId }),
  result: z.array(z.object({ key: z.string(), value: z.string(), title: z.string() }) as z.ZodMiniType<DepartKey>),
  refusals: [40401, 40302],
});

/** 用户回收站, newest first; `updateTime` is the time of deletion. */
export const deletedUsers = endpoint({
  method: "GET",
  path: "/sys/user/recycleBin",
  permission: "system:user:recycle",
  input: z.looseObject({}),
  result: z.array(UserRow),
});

/** V-03: restores deleted accounts. */
export const restoreUsers = endpoint({
  method: "PUT",
  path: "/sys/user/putRecycleBin",
  permission: "system:user:recycle",
  input: z.object({ userIds }),
  result: z.null(),
  refusals: [40401],
  operation: 3,
  title: "取回用户",
});

/** V-03: erases deleted accounts to which no record refers. */
export const purgeUsers = endpoint({
  ...deleteAt("/sys/user/deleteRecycleBin", "userIds"),
  permission: "system:user:recycle",
  input: z.object({ userIds }),
  result: z.null(),
  refusals: [40401, 40903],
  operation: 4,
  title: "彻底删除用户",
});

/** Adds an existing account to the tenant. */
export const invitationUserJoin = endpoint({
  method: "PUT",
  path: "/sys/tenant/invitationUserJoin",
  permission: "company:user:invite",
  input: z.looseObject(
    z.object({
      /** Phone or account of the person. */
      phone: filledText(100),
    }).shape,
  ),
  result: z.null(),
  refusals: [42201],
  operation: 3,
  title: "邀请用户加入租户",
});

/** Removes accounts from the tenant; they lose their roles and departments in it. */
export const leaveTenant = endpoint({
  method: "PUT",
  path: "/sys/tenant/leaveTenant",
  permission: "company:user:leave",
  input: z.looseObject({ userIds }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "将用户移出租户",
});
