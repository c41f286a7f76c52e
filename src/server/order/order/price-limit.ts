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
import type { Writing } from "./apply-step.ts";
import { logEntity, orderEntity } from "./entity.ts";
import { askedRole, furtherRoles, limitOf, priceRange } from "./rules/change-price.ts";
import type { OrderRow } from "./rules/step.ts";
import { lockOrder, numbersOf, quotedAmount } from "./store.ts";

const todoType = "approve_price";
/** URL parameter of the task with the requested price, in cents. */
const askedParam = "askedPrice";

/** The base amount of a limit: the last quote, otherwise the price before any change. */
const measuredBy = async (rows: Rows, order: OrderRow) => (await quotedAmount(rows, order.id)) ?? baseOf(order);

/** The price range that the actor may set for an order, and the roles with a higher limit. */
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

/** The requested price that is still undecided; null if there is none. */
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

/** Requests a price beyond the actor's limit from a role that may set it; the order itself does not change. */
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
    // A head of sales sees only the orders of their own team.
    ...(role.roleCode === "sales_lead" && order.salesOrgCode ? { receiverOrgCode: order.salesOrgCode } : {}),
    openPage: `/order/orderList?tab=10&${askedParam}=${newAmount}`,
  });
  await rows.append(logEntity, {
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
