import type { Order } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";

/** 退回 n 次, shown until the returned reports are uploaded again. */
export function ReturnedTag({ order }: { order: Pick<Order, "orderStatus" | "reportRejects"> }) {
  const n = order.reportRejects ?? 0;
  if (n === 0 || (order.orderStatus !== "60" && order.orderStatus !== "70")) return null;
  return <span className="text-12 font-normal whitespace-nowrap text-bad">{text("order.order.rejected", { n })}</span>;
}
