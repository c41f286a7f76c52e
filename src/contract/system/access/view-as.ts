import * as z from "zod/mini";
import { rowId } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { UserInfo } from "./session.ts";

/** A view ends by itself after this time, in ms. */
export const viewMs = 30 * 60_000;

/** 以他人身份查看: opens a session that sees what a person or a role sees, and only reads. */
export const beginView = endpoint({
  method: "POST",
  path: "/sys/viewAs/begin",
  entity: "system:user",
  permission: ["system:user:viewAs", "company:user:viewAs"],
  input: z
    .object({ userId: z.optional(rowId), roleId: z.optional(rowId) })
    .check(z.refine(({ userId, roleId }) => (userId === undefined) !== (roleId === undefined), "请选择一个用户或角色")),
  result: z.object({ token: z.string(), userInfo: UserInfo, until: z.string() }),
  refusals: [40401, 42201],
  operation: 7,
  title: "开始以他人身份查看",
});

/** 结束查看. The viewer's own session goes on. */
export const endView = endpoint({
  method: "POST",
  path: "/sys/viewAs/end",
  permission: "session",
  input: z.looseObject({}),
  result: z.null(),
  refusals: [42201],
  operation: 7,
  title: "结束以他人身份查看",
});
