import * as z from "zod/mini";
import { rowId } from "../texts.ts";
import { endpoint } from "../endpoint.ts";
import { instant, int, text } from "../fields.ts";
import { entitySet } from "../list.ts";

/** Fields of an active session. */
export const onlineFields = {
  id: text(32, { title: "ID", query: "in", noExport: true }),
  username: text(100, { title: "账号", query: "like" }),
  realname: text(100, { title: "姓名" }),
  avatar: text(255, { title: "头像", sort: false }),
  sex: int({ title: "性别", dict: "sex" }),
  phone: text(45, { title: "手机" }),
  ip: text(64, { title: "IP" }),
  client: text(255, { title: "客户端" }),
  loginTime: instant({ title: "登录时间" }),
  lastTime: instant({ title: "最近活动" }),
  tenantId: int({ noExport: true }),
};

/** 在线用户. */
export const online = entitySet({
  address: "system:online",
  base: "/sys/online",
  title: "在线用户",
  fields: onlineFields,
  has: "L",
});

/** Result per session of a 批量强退. */
const forceOutcome = z.object({
  success: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
});

/** 批量强退: ends the sessions that can be ended and returns the reasons for the others. */
export const forceLogoutBatch = endpoint({
  method: "POST",
  path: "/sys/online/forceLogoutBatch",
  entity: "system:online",
  permission: "system:online:forceLogout",
  input: z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(500)) }),
  result: forceOutcome,
  operation: 7,
  title: "批量强退用户",
});
