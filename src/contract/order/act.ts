import * as z from "zod";
import { MONEY_MAX } from "#src/lib/money.ts";

/** What every act on one order carries: which row, as last read. */
export const actOn = z.object({ id: z.string().min(1).max(32), version: z.int().min(0) });

/** Integer cents, 0 or more. */
export const cents = z.int("金额须为整数分").min(0, "金额不能为负数").max(MONEY_MAX, "金额超出范围");

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const wireTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, "时间格式不正确");
/** `YYYY-MM-DD`. */
export const wireDay = z.string().regex(/^\d{4}-\d\d-\d\d$/, "日期格式不正确");

export const yesNo = z.enum(["Y", "N"]);

/** Codes that any act on an order may answer. */
export const actRefusals = [40401, 40302, 40901, 40902, 42201] as const;

/** Express numbers: letters, digits and dashes. */
export const trackingNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{6,40}$/, "物流单号格式不正确");
