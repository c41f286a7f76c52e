import { ordPriceAsk } from "#src/server/db/schema/price-ask.ts";
import { equals, piece } from "#src/server/kernel/query/write-sql.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { rolesWith } from "#src/server/system/role/door.ts";
import { logEntity, priceAskEntity } from "./entity.ts";
import type { OrderRow, PriceAskRow, Step } from "./rules/step.ts";

/** Codes of dict(price_ask_status) by how a request ended. */
const ended = { approved: "20", rejected: "30", withdrawn: "40", void: "50" } as const;
const open = "10";

type Change = NonNullable<Step["priceAsk"]> | { end: "void"; reason: string };

/** The pending request of an order for a price below cost; null if there is none. */
export function pendingAsk(rows: Rows, orderId: string): Promise<PriceAskRow | null> {
  return rows.first(
    priceAskEntity,
    piece`${equals(ordPriceAsk.orderId, orderId)} and ${equals(ordPriceAsk.status, open)}`,
  );
}

/** Names of the roles that decide on prices below cost. */
export async function decidersOf(rows: Rows): Promise<string[]> {
  return (await rolesWith(rows, "order:order:changePriceBelowCost")).map(({ roleName }) => roleName);
}

/** The pending request with the roles that may decide, for the order's detail. */
export async function shownAsk(rows: Rows, orderId: string) {
  const ask = await pendingAsk(rows, orderId);
  return ask && { ...(await rows.serialize(priceAskEntity, ask)), deciders: await decidersOf(rows) };
}

/** Opens a request, or ends the pending one. A request that became void has its own line in the log. */
export async function writePriceAsk(
  rows: Rows,
  before: OrderRow,
  after: OrderRow,
  change: Change | undefined,
): Promise<void> {
  if (!change) return;
  const { actor, now } = rows;
  const orderId = before.id;
  if ("open" in change) {
    await rows.insert(priceAskEntity, { ...change.open, orderId, status: open, askBy: actor.username, askTime: now });
    return;
  }
  const ask = await pendingAsk(rows, orderId);
  if (!ask) throw new Error(`order ${before.orderNo} has no pending request for a price`);
  await rows.update(priceAskEntity, ask, {
    status: ended[change.end],
    decideBy: actor.username,
    decideTime: now,
    decideReason: change.reason ?? null,
  });
  if (change.end !== "void") return;
  await rows.append(logEntity, {
    orderId,
    event: "voidPriceAsk",
    eventName: "低价申请失效",
    fromStatus: after.orderStatus,
    toStatus: after.orderStatus,
    content: `因${change.reason}，待审批的低价申请已失效`,
    operatorBy: actor.username,
    operatorName: actor.realname,
    operateTime: now,
    clientType: actor.clientType,
    visibleToCustomer: "N",
  });
}
