import * as z from "zod/mini";
import { rowId, textUpTo } from "#src/contract/texts.ts";
import { auditFields, day, file, int, rowOf, text } from "#src/contract/fields.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { listInput, paging } from "#src/contract/list.ts";

/** Fields of a staff account that lists and pickers show; no registry contains secrets. */
export const userFields = {
  ...auditFields,
  username: text(100, { title: "用户账号", query: "like" }),
  realname: text(100, { title: "用户姓名", query: "like" }),
  avatar: file(255, { title: "头像", opens: "session" }),
  birthday: day({ title: "生日" }),
  sex: int({ title: "性别", dict: "sex", query: "eq" }),
  email: text(100, { title: "邮箱", query: "like" }),
  phone: text(45, { title: "手机号", query: "like" }),
  telephone: text(45, { title: "座机" }),
  workNo: text(100, { title: "工号", query: "like" }),
  post: text(255, { title: "职务" }),
  orgCode: text(64, { title: "当前部门", text: "depart" }),
  status: int({ title: "状态", dict: "user_status", query: "eq" }),
  userIdentity: int({ title: "身份", noExport: true }),
  departIds: text(4000, { title: "负责部门", noExport: true }),
  relTenantIds: text(255, { title: "租户", noExport: true }),
  homePath: text(255, { noExport: true }),
};

export const UserRow = rowOf(userFields);
export type UserRow = z.output<typeof UserRow>;

/** Returns users of the current tenant, by page. */
export const userList = endpoint({
  method: "GET",
  path: "/sys/user/list",
  permission: ["system:user:list", "company:user:list"],
  input: listInput,
  result: pageOf(UserRow),
});

/**
 * A colleague as pickers show them. Phone and birthday are included only for people who may list staff accounts
 * (`system:user:list`, `company:user:list`).
 */
export const PickedUser = z.looseObject(
  z.object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    phone: z.optional(z.nullable(z.string())),
    birthday: z.optional(z.nullable(z.string())),
    sex: z.nullable(z.int()),
    avatar: z.nullable(z.string()),
    workNo: z.nullable(z.string()),
    /** Names of the person's departments, comma-joined. */
    orgCodeTxt: z.nullable(z.string()),
  }).shape,
);
export type PickedUser = z.output<typeof PickedUser>;

const names = z.optional(textUpTo(4000));

/** Data of the user picker: every signed-in person may pick a colleague. */
export const queryUserComponentData = endpoint({
  method: "GET",
  path: "/sys/user/queryUserComponentData",
  permission: "session",
  input: z.looseObject(
    z.object({
      ...paging,
      /** Sort column: any field of the response; if unknown or absent, sorted by name. */
      column: z.optional(textUpTo(200)),
      order: z._default(textUpTo(20), "desc"),
      /** Comma list of the fields to return besides the id; empty = all. */
      field: z.optional(textUpTo(4000)),
      /** "QR" filters for people who may sign in by scanning a code: here, everybody who may sign in. */
      allowLoginType: z.optional(textUpTo(20)),
      departIds: names,
      departId: names,
      realname: names,
      username: names,
      roleCode: names,
      id: names,
      /** By default `username` matches part of a name; with "1" it is a comma list of exact accounts. */
      exact: z.optional(textUpTo(2)),
    }).shape,
  ),
  result: pageOf(PickedUser),
});

/** Returns users by id (comma list), in no particular order. */
export const queryByIds = endpoint({
  method: "GET",
  path: "/sys/user/queryByIds",
  permission: "session",
  input: z.looseObject({ userIds: z._default(textUpTo(20_000), "") }),
  result: z.array(PickedUser),
});

/** Returns enabled people of one department without its sub-departments, with the names of their departments. */
export const queryUserByDepId = endpoint({
  method: "GET",
  path: "/sys/user/queryUserByDepId",
  permission: "session",
  input: z.looseObject({ id: rowId, realname: names }),
  result: z.array(PickedUser),
});

/**
 * Returns the people of these accounts (comma list), frozen ones included, in the requested order. Without accounts:
 * all enabled people.
 */
export const getMultiUser = endpoint({
  method: "GET",
  path: "/sys/user/getMultiUser",
  permission: "session",
  input: z.looseObject({ username: names }),
  result: z.array(PickedUser),
});
