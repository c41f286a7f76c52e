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

/** Sign-ins of the tenant: how many ever, how many today, and from how many addresses today. */
export const visitTotals = endpoint({
  method: "GET",
  path: "/sys/loginfo",
  permission: "session",
  input: z.looseObject({}),
  result: z.object({ totalVisitCount: z.int(), todayVisitCount: z.int(), todayIp: z.int() }),
});

/** Sign-ins of the tenant by day, for the last seven days. Days without any are left out, as stock servers do. */
export const visitSeries = endpoint({
  method: "GET",
  path: "/sys/visitInfo",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(
    z.object({
      /** `yyyy-MM-dd`. */
      tian: z.string(),
      /** The same day as `MM-dd`, for the axis of a chart. */
      type: z.string(),
      visit: z.int(),
      /** Number of addresses. */
      ip: z.int(),
    }),
  ),
});
