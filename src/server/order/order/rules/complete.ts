import { dayOf, endOfDay } from "#src/lib/time.ts";
import { allow, type OrderRow, type Step } from "./step.ts";

/** O-24: completes an order: the customer has received everything. Monthly credit may still be unpaid. */
export function complete(order: OrderRow, { remark }: { readonly remark?: string | null }, now: Date): Step {
  allow(order, "complete");
  return {
    act: "complete",
    name: "完成",
    patch: { orderStatus: "90", finishTime: now },
    content: remark ?? undefined,
    closes: ["upload_report", "review_report", "overdue"],
    liquidation: { act: "schedule" },
    messages: ["order_finished"],
  };
}

/** Whether the job may complete an order: at least `days` days have passed since its report. */
export function ripe(
  order: Pick<OrderRow, "orderStatus" | "holdFlag" | "reportTime">,
  now: Date,
  days: number,
): boolean {
  return (
    order.orderStatus === "80" &&
    order.holdFlag === "N" &&
    order.reportTime !== null &&
    order.reportTime.getTime() + days * 86_400_000 <= now.getTime()
  );
}

/** O-34: marks an order whose promised day passed without a report; null if not overdue, or already marked. */
export function markOverdue(order: OrderRow, now: Date): Step | null {
  if (!["60", "70"].includes(order.orderStatus) || order.overdueFlag === "Y") return null;
  if (!order.dueDate || dayOf(now) <= order.dueDate) return null;
  return {
    act: "markOverdue",
    name: "标记超期",
    patch: { overdueFlag: "Y" },
    content: `承诺出报告日${order.dueDate}`,
    visible: false,
    opens: [
      {
        type: "overdue",
        title: `订单${order.orderNo}已超期`,
        receiverBy: order.csBy,
        receiverRole: "cs",
        // Uses the order's due date, so that task and order agree.
        dueTime: endOfDay(order.dueDate),
      },
    ],
  };
}
