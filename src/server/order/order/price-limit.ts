import { and, eq } from "drizzle-orm";
import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import type { orderAskPrice, orderPriceLimit } from "#src/contract/order/money-acts.ts";
import { baseOf } from "#src/contract/order/price.ts";
import { formatYuan } from "#src/lib/money.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { rolesWith } from "#src/server/system/role/door.ts";
import { openTodo } from "#src/server/system/todo/door.ts";
import { personOf } from "#src/server/system/user/door.ts";
import type { Writing } from "./carry.ts";
import { logEntity, orderEntity } from "./entity.ts";
import { askedRole, furtherRoles, limitOf, priceRange } from "./rules/change-price.ts";
import type { OrderRow } from "./rules/step.ts";
import { lockOrder, numbersOf, quotedAmount } from "./store.ts";

const todoType = "approve_price";
/** Parameter of the todo's address that holds the price asked for, in cents. */
const askedParam = "askedPrice";

/** What a limit is a share of: the last quote, else the price before any change. */
const measuredBy = async (rows: Rows, order: OrderRow) => (await quotedAmount(rows, order.id)) ?? baseOf(order);

/** How far the actor may change the price of an order, and who may go further. */
export async function priceLimitOf(rows: Rows, id: string): Promise<ResultOf<typeof orderPriceLimit>> {
  const order = await rows.find(orderEntity, id);
  const limits = await numbersOf(rows, "price_change_limit");
  const base = await measuredBy(rows, order);
  const limit = limitOf(rows.actor.roleCodes, limits);
  const further = furtherRoles(await rolesWith(rows, "order:order:changePrice"), limits, limit);
  return {
    base,
    limit,
    ...priceRange(base, limit),
    further: further.map((role) => ({ roleName: role.roleName, limit: role.limit })),
    asked: await askedPrice(rows, id),
  };
}

/** The price that somebody asks for and nobody has decided on yet. */
async function askedPrice(rows: Rows, orderId: string) {
  const { tx, actor } = rows;
  const [todo] = await tx
    .select({ title: bizTodo.title, page: bizTodo.openPage, by: bizTodo.createBy, again: bizTodo.updateBy })
    .from(bizTodo)
    .where(
      and(
        eq(bizTodo.todoType, todoType),
        eq(bizTodo.bizId, orderId),
        eq(bizTodo.status, "0"),
        eq(bizTodo.tenantId, actor.tenantId),
      ),
    );
  const amount = Number(new URLSearchParams(todo?.page?.split("?")[1] ?? "").get(askedParam));
  if (!todo || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const by = todo.again ?? todo.by ?? "";
  return { amount, by: (await personOf(rows, by))?.realname ?? by, words: todo.title };
}

/** Asks those who may for a price that is too far for the actor; the order itself stays as it is. */
export async function askPriceOf(
  { rows }: Writing,
  { id, version, newAmount, reason }: InputOf<typeof orderAskPrice>,
): Promise<ResultOf<typeof orderAskPrice>> {
  const order = await lockOrder(rows, id, version);
  const holders = await rolesWith(rows, "order:order:changePrice");
  const limits = await numbersOf(rows, "price_change_limit");
  const role = askedRole(order, newAmount, await measuredBy(rows, order), rows.actor, holders, limits);
  const { actor, now } = rows;
  const words = `由${formatYuan(order.payableAmount)}改为${formatYuan(newAmount)}：${reason}`;
  await openTodo(rows, {
    type: todoType,
    bizType: "order:order",
    bizId: id,
    bizNo: order.orderNo,
    title: words,
    receiverRole: role.roleCode,
    // A head of sales sees the orders of his own people only.
    ...(role.roleCode === "sales_lead" && order.salesOrgCode ? { receiverOrgCode: order.salesOrgCode } : {}),
    openPage: `/order/orderList?tab=10&${askedParam}=${newAmount}`,
  });
  await rows.insert(logEntity, {
    orderId: id,
    event: "askPrice",
    eventName: "申请改价",
    fromStatus: order.orderStatus,
    toStatus: order.orderStatus,
    content: `向${role.roleName}申请${words}`.slice(0, 500),
    operatorBy: actor.username,
    operatorName: actor.realname,
    operateTime: now,
    clientType: actor.clientType,
    visibleToCustomer: "N",
  });
  return { roleName: role.roleName };
}
