import * as z from "zod/mini";
import { fromWire } from "#src/lib/time.ts";

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, a moment that was or will be on a clock: 30 February is none. */
export const wireTime = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, "时间格式不正确"),
  z.refine((text) => fromWire(text) !== null, "时间不存在"),
);

/** `YYYY-MM-DD`, a day that stands in the calendar. */
export const wireDay = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/, "日期格式不正确"),
  z.refine((text) => fromWire(text) !== null, "日期不存在"),
);
