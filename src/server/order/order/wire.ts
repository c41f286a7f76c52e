import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";

/** Parses a wire time; refuses an impossible time (30 February) with 40001. */
export function instantOf(text: string): Date {
  const date = fromWire(text);
  if (!date) throw new Refusal(40001, "参数校验失败：时间格式不正确");
  return date;
}
