import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";

/** The instant of a wire text that has the right shape; one that stands on no clock (30 February) refuses with 40001. */
export function instantOf(text: string): Date {
  const date = fromWire(text);
  if (!date) throw new Refusal(40001, "参数校验失败：时间格式不正确");
  return date;
}
