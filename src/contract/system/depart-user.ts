import * as z from "zod/mini";
import { deleteAt, endpoint } from "../endpoint.ts";
import { pageOf } from "../envelope.ts";
import { listInput } from "../list.ts";
import { rowId, textUpTo } from "../texts.ts";
import { UserRow } from "./access/user-admin.ts";
import { departPermission } from "./depart-admin.ts";

/** Returns the people of a department and of those below it, by page. `orgCode` holds the names of their departments. */
export const departUsers = endpoint({
  method: "GET",
  path: "/sys/user/departUserList",
  entity: "system:user",
  permission: [...departPermission("list"), "system:departUser:list"],
  input: z.extend(listInput, { depId: z._default(textUpTo(32), "") }),
  result: pageOf(UserRow),
  refusals: [40401, 40302],
});

/** Adds people to a department; they keep their other departments. */
export const addDepartUsers = endpoint({
  method: "POST",
  path: "/sys/user/editSysDepartWithUser",
  entity: "system:user",
  permission: [...departPermission("edit"), "system:departUser:add"],
  input: z.looseObject({ depId: rowId, userIdList: z.array(rowId).check(z.minLength(1), z.maxLength(500)) }),
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 3,
  title: "添加部门成员",
});

/** Removes a person from a department; refused if it is the person's only one. */
export const removeDepartUser = endpoint({
  ...deleteAt("/sys/user/deleteUserInDepart", "userId"),
  entity: "system:user",
  permission: [...departPermission("edit"), "system:departUser:delete"],
  input: z.object({ depId: rowId, userId: rowId }),
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 4,
  title: "移除部门成员",
});

/** Removes people from a department, all or none. */
export const removeDepartUsers = endpoint({
  method: "DELETE",
  path: "/sys/user/deleteUserInDepartBatch",
  entity: "system:user",
  permission: [...departPermission("edit"), "system:departUser:deleteBatch"],
  input: z.object({
    depId: rowId,
    userIds: textUpTo(20_000).check(z.minLength(1)),
  }),
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 4,
  title: "批量移除部门成员",
});
