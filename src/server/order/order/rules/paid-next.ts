import { addWorkingDays, dayOf, type Holidays } from "#src/lib/time.ts";
import type { ItemRow, OrderRow } from "./step.ts";

/** The promised report day: today plus the working days of the slowest line. */
export function dueDateOf(now: Date, items: readonly Pick<ItemRow, "tatDays">[], holidays: Holidays): string {
  return addWorkingDays(dayOf(now), Math.max(0, ...items.map((item) => item.tatDays ?? 0)), holidays);
}

/** The next state of a paid order: waiting for samples, or testing if no samples are needed (O-13). */
export function paidNext(
  order: Pick<OrderRow, "needSample">,
  items: readonly Pick<ItemRow, "tatDays">[],
  now: Date,
  holidays: Holidays,
): Pick<Partial<OrderRow>, "orderStatus" | "dueDate"> {
  if (order.needSample === "Y") return { orderStatus: "30" };
  return { orderStatus: "60", dueDate: dueDateOf(now, items, holidays) };
}
