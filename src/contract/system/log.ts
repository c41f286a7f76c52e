import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** One of my operations in the log. */
export const OwnLog = z.object({
  id: z.string(),
  /** 修改个人资料, 取消订单 … */
  content: z.string(),
  /** dict(operate_type). */
  operateType: z.nullable(z.int()),
  ip: z.string(),
  /** Wire time. */
  time: z.string(),
});
export type OwnLog = z.output<typeof OwnLog>;

/** 操作记录: returns my last fifty operations in this tenant, newest first. */
export const ownLogs = endpoint({
  method: "GET",
  path: "/sys/log/mine",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(OwnLog),
});
