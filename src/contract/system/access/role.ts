import * as z from "zod/mini";
import { filledText, textUpTo } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, flag, rowOf, text } from "#src/contract/fields.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

const roleCode = {
  title: "角色编码",
  query: "like",
  required: true,
  unique: true,
  // Programs and other roles' tasks refer to the code.
  fixed: true,
  help: "保存后不能修改",
  pattern: { test: /^[A-Za-z][\w-]*$/, error: "角色编码以字母开头，只能包含字母、数字、下划线和横线" },
} as const;

export const roleFields = {
  ...auditFields,
  roleName: text(200, { title: "角色名称", query: "like", required: true }),
  roleCode: text(100, roleCode),
  description: text(255, { title: "备注", multiline: true }),
  roleType: code("role_type", { title: "角色类型", query: "eq", default: "1", max: 2 }),
  secondFactor: flag({
    title: "要求二次验证",
    query: "eq",
    default: "N",
    help: "开启后，有此角色的人登录后须先绑定动态验证码，才能使用系统",
  }),
};
export const Role = rowOf(roleFields);
export type Role = z.output<typeof Role>;

/** What a role's row says besides its fields. Both depend on who asks, so no list can be filtered by them. */
export interface RoleExtras {
  /** People of the tenant with the role. */
  userCount: number;
  /** Whether this person may change the role: it is the tenant's own, and not super_admin. */
  mayChange: boolean;
}

const set = entitySet({
  address: "system:role",
  base: "/sys/role",
  title: "角色",
  fields: roleFields,
  has: "LQAUDBXI",
  ...inputsOf(roleFields),
});

/** 角色; people who manage staff accounts may pick from them. */
export const role = widen(set, { list: ["system:user:list", "company:user:list"] });

/** The calls for roles of the client program; they differ from those of the console only in the type. */
export const clientRoleAdd = endpoint({ ...set.add, path: "/client/role/add", title: "新增客户端角色" });
export const clientRoleEdit = endpoint({ ...set.edit, path: "/client/role/edit", title: "编辑客户端角色" });

/** Tells a form whether a code is free; refuses with 40904 if it is taken. */
export const checkRoleCode = endpoint({
  method: "GET",
  path: "/sys/role/checkRoleCode",
  permission: ["system:role:add", "system:role:edit"],
  input: z.looseObject(z.object({ id: z.optional(textUpTo(32)), roleCode: filledText(100) }).shape),
  result: z.null(),
  refusals: [40904],
});

/** 复制角色: a new role with the grants and data rules of another one. The people are not copied. */
export const roleCopy = endpoint({
  method: "POST",
  path: "/sys/role/copy",
  entity: "system:role",
  permission: "system:role:auth",
  input: z.object({
    id: filledText(32),
    roleName: filledText(200, "请输入角色名称"),
    roleCode: filledText(100, "请输入角色编码").check(z.regex(roleCode.pattern.test, roleCode.pattern.error)),
  }),
  result: z.object({ id: z.string() }),
  refusals: [40301, 40401, 40904, 42201],
  operation: 2,
  title: "复制角色",
});

/** Returns all console roles that the tenant may grant, share a view with, or send messages to. */
export const roleQueryAll = endpoint({
  method: "GET",
  path: "/sys/role/queryall",
  permission: [
    "system:role:list",
    "system:user:list",
    "company:user:list",
    "system:savedView:share",
    "message:config:list",
  ],
  input: z.looseObject({}),
  /** `title` is the name again, as trees call it. */
  result: z.array(z.looseObject({ id: z.string(), roleName: z.string(), roleCode: z.string(), title: z.string() })),
});

/** Returns who has a permission in this tenant, for people who lack it: role names, and some of the other people. */
export const permissionHolders = endpoint({
  method: "GET",
  path: "/sys/role/holders",
  permission: "session",
  input: z.looseObject(
    z.object({
      /** `area:entity:action`. */
      permission: filledText(100),
    }).shape,
  ),
  result: z.object({
    roles: z.array(z.object({ roleCode: z.string(), roleName: z.string() })),
    /** At most five names. */
    people: z.array(z.string()),
  }),
});
