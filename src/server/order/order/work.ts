import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { ordPriceAsk } from "#src/server/db/schema/price-ask.ts";
import { isOf, isOfOrOpen, type WorkSource } from "#src/server/system/work/door.ts";
import { orderEntity } from "./entity.ts";

const order = {
  entity: orderEntity,
  no: ordOrder.orderNo,
  title: ordOrder.customerName,
  note: ordOrder.serviceSummary,
  since: ordOrder.createTime,
} as const;

/** Orders in a state without an after-sales hold; the list opens on the state's tab, which shows the next order too. */
const inState = (state: string) =>
  ({
    waits: () => and(eq(ordOrder.orderStatus, state), eq(ordOrder.holdFlag, "N")),
    list: `/order/orderList?tab=${state}`,
  }) satisfies Pick<WorkSource, "waits" | "list">;

/** Work queue sources: orders that wait for staff. Payments have their own source. */
export const orderWork: readonly WorkSource[] = [
  { ...order, ...inState("05"), kind: "quote", permission: ["order:order:changePrice"] },
  {
    ...order,
    kind: "approveBelowCost",
    permission: ["order:order:changePriceBelowCost"],
    // A decider must be able to open the order; an after-sales hold stops the decision.
    waits: ({ actor }) =>
      actor.can("order:order:view") ? and(isNotNull(ordOrder.priceAskBy), eq(ordOrder.holdFlag, "N")) : sql`false`,
    // Two people: the asker must not decide.
    allowed: ({ actor }) => ne(ordOrder.priceAskBy, actor.username),
    note: sql<string>`(select ask.reason from ${ordPriceAsk} ask
      where ask.order_id = ${ordOrder}.id and ask.status = '10')`,
    since: ordOrder.priceAskTime,
    list: "/order/orderList?tab=all",
  },
  {
    ...order,
    kind: "unpaidOrder",
    permission: ["order:order:credit"],
    // Only the salesperson of the order reminds the customer.
    waits: (acting) => and(eq(ordOrder.orderStatus, "10"), isOf(ordOrder.salesBy, acting)),
    list: "/order/orderList?tab=10",
    due: ordOrder.payExpireTime,
  },
  {
    ...order,
    ...inState("40"),
    kind: "receiveSample",
    permission: ["order:order:confirmReceipt"],
    todos: ["receive_sample"],
  },
  {
    ...order,
    ...inState("50"),
    kind: "examineSample",
    permission: ["order:order:examine"],
    todos: ["examine_sample"],
  },
  {
    ...order,
    ...inState("55"),
    kind: "rejectedSample",
    permission: ["order:order:resendSample"],
    todos: ["cs_contact"],
  },
  {
    ...order,
    kind: "uploadReport",
    permission: ["order:order:uploadReport"],
    // An order with an engineer belongs to that engineer; an order without one is open to everyone.
    waits: (acting) =>
      and(eq(ordOrder.orderStatus, "60"), eq(ordOrder.holdFlag, "N"), isOfOrOpen(ordOrder.engineerBy, acting)),
    list: "/order/orderList?tab=60",
    due: ordOrder.dueDate,
    todos: ["upload_report"],
  },
  {
    ...order,
    kind: "examineReport",
    permission: ["order:order:examineReport"],
    // Nobody reviews their own uploads.
    waits: () => and(inArray(ordOrder.orderStatus, ["70"]), eq(ordOrder.holdFlag, "N")),
    allowed: ({ actor }) =>
      sql`not exists (select 1 from ord_report r
        where r.order_id = ord_order.id and r.status = '10' and r.upload_by = ${actor.username})`,
    list: "/order/orderList?tab=70",
    due: ordOrder.dueDate,
    todos: ["review_report"],
  },
];
