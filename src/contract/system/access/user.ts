import * as z from "zod";
import { auditFields, day, file, int, rowOf, text } from "#src/contract/fields.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { listInput, paging } from "#src/contract/list.ts";

/** The fields of a staff account that lists and pickers show; secrets are in no registry. */
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

/** Users of the current tenant, by page. */
export const userList = endpoint({
  method: "GET",
  path: "/sys/user/list",
  permission: ["system:user:list", "company:user:list"],
  input: listInput,
  result: pageOf(UserRow),
});

/**
 * A colleague as pickers show him. Phone and birthday come only for those who may list staff accounts
 * (`system:user:list`, `company:user:list`).
 */
export const PickedUser = z
  .object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    phone: z.string().nullable().optional(),
    birthday: z.string().nullable().optional(),
    sex: z.int().nullable(),
    avatar: z.string().nullable(),
    workNo: z.string().nullable(),
    /** Names of his departments, comma-joined. */
    orgCodeTxt: z.string().nullable(),
  })
  .loose();
export type PickedUser = z.output<typeof PickedUser>;

const names = z.string().max(4000).optional();

/** The user picker: anybody signed in may choose a colleague. */
export const queryUserComponentData = endpoint({
  method: "GET",
  path: "/sys/user/queryUserComponentData",
  permission: "session",
  input: z
    .object({
      ...paging,
      /** Any field of the answer; unknown or absent: by name. */
      column: z.string().max(200).optional(),
      order: z.string().max(20).default("desc"),
      /** Comma list of the fields to answer with, besides the id; empty for all. */
      field: z.string().max(4000).optional(),
      /** "QR" keeps people who may sign in by a code that is scanned: here everybody who may sign in. */
      allowLoginType: z.string().max(20).optional(),
      departIds: names,
      departId: names,
      realname: names,
      username: names,
      roleCode: names,
      id: names,
      /** `username` may be part of a name by default; with "1" it names accounts exactly (comma list). */
      exact: z.string().max(2).optional(),
    })
    .loose(),
  result: pageOf(PickedUser),
});

/** Users by their ids (comma list), in no order. */
export const queryByIds = endpoint({
  method: "GET",
  path: "/sys/user/queryByIds",
  permission: "session",
  input: z.object({ userIds: z.string().max(20_000).default("") }).loose(),
  result: z.array(PickedUser),
});

/** Enabled people of one department (not of those below it), with the names of their departments. */
export const queryUserByDepId = endpoint({
  method: "GET",
  path: "/sys/user/queryUserByDepId",
  permission: "session",
  input: z.object({ id: z.string().min(1).max(32), realname: names }).loose(),
  result: z.array(PickedUser),
});

/** The people of these accounts (comma list), frozen ones included, in the order asked for; all enabled ones without. */
export const getMultiUser = endpoint({
  method: "GET",
  path: "/sys/user/getMultiUser",
  permission: "session",
  input: z.object({ username: names }).loose(),
  result: z.array(PickedUser),
});
