import { and, asc, eq, sql } from "drizzle-orm";
import { dayOf } from "#src/lib/time.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { param } from "#src/server/kernel/params.ts";
import { orderParams } from "#src/server/order/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { lockAnyOrder } from "#src/server/order/order/door.ts";
import { rateOf } from "#src/server/services/door.ts";
import { liquidationEntity } from "./entity.ts";
import { type LiquidationRow, mature } from "./rules.ts";
import { liquidationById, logOf, writeLiquidation } from "./store.ts";

/** L-02 for one liquidation; locks its order first. Refuses with a message about what is missing. */
export async function matureOne(
  rows: Rows,
  id: string,
  how: { version?: number; early: boolean; reason?: string },
): Promise<LiquidationRow> {
  const seen = await liquidationById(rows, id);
  const order = await lockAnyOrder(rows, seen.orderId);
  const row = await rows.lock(liquidationEntity, id, how.version);
  const currencies = (await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId)).get("currency");
  const patch = mature(row, {
    order,
    now: rows.now,
    matureDays: await param(rows, orderParams.mature_days),
    labPolicy: await param(rows, orderParams.lab_policy),
    rateE6: row.currency === "CNY" ? null : await rateOf(rows, row.currency, dayOf(rows.now)),
    currencyName: currencies?.get(row.currency) ?? row.currency,
    early: how.early,
  });
  const after = await writeLiquidation(rows, row, patch);
  if (how.early) await logOf(rows, row, "matureLiquidation", "提前清算", how.reason ?? "", order.orderStatus);
  return after;
}

/** Ids of a tenant's pending liquidations that are due, at most 500, greater than `afterId`. */
export async function maturing(rows: Rows, afterId: string): Promise<string[]> {
  const days = await param(rows, orderParams.mature_days);
  const before = new Date(rows.now.getTime() - days * 86_400_000);
  const due = await rows.all(
    liquidationEntity,
    and(
      eq(ordLiquidation.liquidationStatus, "10"),
      sql`${ordLiquidation.id} > ${afterId}`,
      sql`exists (select 1 from ord_order o where o.id = ord_liquidation.order_id and o.hold_flag = 'N'
        and ((o.order_status = '90' and o.finish_time <= ${before.toISOString()}::timestamptz) or o.order_status = '95'))`,
    ),
    { orderBy: [asc(ordLiquidation.id)], limit: 500 },
  );
  return due.map((row) => row.id);
}
