import { addWorkingDays, dayOf, type Holidays } from "#src/lib/time.ts";
import type { ItemRow, OrderRow } from "./step.ts";

/** The day the report is promised: the longest line counted in working days from today. */
export function dueDateOf(now: Date, items: readonly Pick<ItemRow, "tatDays">[], holidays: Holidays): string {
  return addWorkingDays(dayOf(now), Math.max(0, ...items.map((item) => item.tatDays ?? 0)), holidays);
}

/** Where a paid order goes: to its samples, or straight into testing when none are needed (O-13). */
export function paidNext(
  order: Pick<OrderRow, "needSample">,
  items: readonly Pick<ItemRow, "tatDays">[],
  now: Date,
  holidays: Holidays,
): Pick<Partial<OrderRow>, "orderStatus" | "dueDate"> {
  if (order.needSample === "Y") return { orderStatus: "30" };
  return { orderStatus: "60", dueDate: dueDateOf(now, items, holidays) };
}
