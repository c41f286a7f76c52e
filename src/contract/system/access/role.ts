import * as z from "zod/mini";
import { filledText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, rowOf, text } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

export const roleFields = {
  ...auditFields,
  roleName: text(200, { title: "角色名称", query: "like" }),
  roleCode: text(100, { title: "角色编码", query: "like" }),
  description: text(255, { title: "备注" }),
  roleType: code("role_type", { title: "角色类型", query: "eq" }),
};
export const Role = rowOf(roleFields);
export type Role = z.output<typeof Role>;

/** 角色; people who manage staff accounts may pick from them. */
export const role = widen(
  entitySet({ address: "system:role", base: "/sys/role", title: "角色", fields: roleFields, has: "L" }),
  { list: ["system:user:list", "company:user:list"] },
);

/** Returns all console roles that the tenant may grant, or share a view with. */
export const roleQueryAll = endpoint({
  method: "GET",
  path: "/sys/role/queryall",
  permission: ["system:role:list", "system:user:list", "company:user:list", "system:savedView:share"],
  input: z.looseObject({}),
  result: z.array(z.looseObject({ id: z.string(), roleName: z.string(), roleCode: z.string() })),
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
