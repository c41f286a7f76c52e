import * as z from "zod/mini";
import { rowId, textUpTo } from "#src/contract/texts.ts";
import { anyMobile } from "#ui/rules/shared-patterns.ts";
import { usernameLength } from "#ui/rules/patterns.ts";
import { auditFields, day, file, instant, int, text } from "#src/contract/fields.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { email, phone } from "#src/contract/formats.ts";
import { paging } from "#src/contract/list.ts";

const account = new RegExp(`^\\w{${usernameLength.min},${usernameLength.max}}$`);

/** Fields of a staff account that lists and pickers show; no registry contains secrets. */
export const userFields = {
  ...auditFields,
  username: text(100, {
    title: "用户账号",
    query: "like",
    required: true,
    fixed: true,
    pattern: { test: account, error: "用户账号须为4到18位字母、数字或下划线" },
  }),
  realname: text(100, { title: "用户姓名", query: "like", required: true }),
  workNo: text(100, { title: "工号", query: "like", required: true }),
  phone: text(45, {
    title: "手机号",
    query: "like",
    required: true,
    mask: "mobile",
    pattern: { test: anyMobile, error: "请输入正确手机号" },
  }),
  email: email({ title: "邮箱", query: "like" }),
  telephone: phone({ title: "座机" }),
  avatar: file(255, { title: "头像", opens: "session", format: "picture" }),
  birthday: day({ title: "生日" }),
  sex: int({ title: "性别", dict: "sex", query: "eq" }),
  post: text(255, { title: "职务" }),
  orgCode: text(64, { title: "当前部门", text: "depart", readOnly: true, noExport: true }),
  status: int({ title: "状态", dict: "user_status", query: "eq", readOnly: true }),
  /** 1 member, 2 head of the departments in `departIds`. */
  userIdentity: int({ title: "身份", min: 1, max: 2, default: 1, noExport: true }),
  departIds: text(4000, { title: "负责部门", text: "depart", many: true, sort: false, noExport: true }),
  relTenantIds: text(255, { title: "租户", noExport: true }),
  homePath: text(255, { readOnly: true, noExport: true }),
  lastLoginTime: instant({ title: "最近登录", query: "range", readOnly: true }),
  /** Names of the person's departments in the tenant, comma-joined. */
  orgCodeTxt: text(4000, { title: "部门", readOnly: true, noExport: true, sort: false }),
  /** Names of the person's roles in the tenant, comma-joined. */
  roleNames: text(4000, { title: "角色", readOnly: true, noExport: true, sort: false }),
  /** A department including all its descendants. */
  departCode: text(64, { title: "部门", text: "depart", query: "eq", virtual: true }),
  roleId: text(32, { title: "角色", query: "eq", virtual: true }),
};

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
