import * as z from "zod/mini";
import { fromWire } from "#src/lib/time.ts";

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. The time must exist: 30 February is refused. */
export const wireTime = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, "时间格式不正确"),
  z.refine((text) => fromWire(text) !== null, "时间不存在"),
);

/** `YYYY-MM-DD`. The day must exist in the calendar. */
export const wireDay = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/, "日期格式不正确"),
  z.refine((text) => fromWire(text) !== null, "日期不存在"),
);
