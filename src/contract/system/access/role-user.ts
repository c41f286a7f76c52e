import * as z from "zod/mini";
import { deleteAt, endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { rowOf, text } from "#src/contract/fields.ts";
import { entitySet, listInput } from "#src/contract/list.ts";
import { filledText, rowId } from "#src/contract/texts.ts";
import { userFields } from "./user.ts";

const pair = { entity: "system:role", permission: "system:role:user", result: z.null() } as const;
const roleId = filledText(32);

const { id, username, realname, workNo, status, createTime } = userFields;
/** Who may see roles need not see contact details, so these are left out. */
const fields = {
  id,
  username,
  realname,
  workNo,
  status,
  createTime,
  roleId: text(32, { title: "角色", query: "eq", virtual: true }),
};

/**
 * Returns the people of the tenant with a role (without `roleId`, with any role), by page. A row also has the names of
 * all the person's roles (`roleNames`) and departments (`orgCodeTxt`), comma-joined.
 */
export const userRoleList = endpoint({
  method: "GET",
  path: "/sys/user/userRoleList",
  entity: "system:role",
  permission: ["system:role:list", "system:role:user"],
  input: listInput,
  result: pageOf(rowOf(fields)),
});

/** Returns the ids of a person's roles in the tenant; the parameter is spelled as by stock clients. */
export const queryUserRole = endpoint({
  method: "GET",
  path: "/sys/user/queryUserRole",
  permission: ["system:role:user", "system:user:list", "company:user:list"],
  input: z.looseObject(z.object({ userid: rowId }).shape),
  result: z.array(z.string()),
});

/** 已有用户: gives people a role. */
export const addSysUserRole = endpoint({
  ...pair,
  method: "POST",
  path: "/sys/user/addSysUserRole",
  input: z.object({ roleId, userIdList: z.array(rowId).check(z.minLength(1, "请选择用户"), z.maxLength(500)) }),
  refusals: [40401, 42201],
  operation: 3,
  title: "给用户分配角色",
});

/** 取消关联. */
export const deleteUserRole = endpoint({
  ...pair,
  ...deleteAt("/sys/user/deleteUserRole", "userId"),
  aliases: [],
  input: z.looseObject(z.object({ roleId, userId: rowId }).shape),
  refusals: [40401, 42201],
  operation: 3,
  title: "取消用户的角色",
});

/** 批量取消. */
export const deleteUserRoleBatch = endpoint({
  ...pair,
  method: "DELETE",
  path: "/sys/user/deleteUserRoleBatch",
  input: z.looseObject(
    z.object({
      roleId,
      /** Comma-joined. */
      userIds: filledText(20_000, "请选择用户"),
    }).shape,
  ),
  refusals: [40401, 42201],
  operation: 3,
  title: "批量取消用户的角色",
});

/** 角色用户: the people of roles. Their calls stand under the path of users, as stock consoles call them. */
export const roleUser = {
  ...entitySet({ address: "system:role", base: "/sys/role/user", title: "角色用户", fields, has: "" }),
  has: "L",
  list: userRoleList,
  served: [userRoleList, addSysUserRole, deleteUserRole, deleteUserRoleBatch],
};
