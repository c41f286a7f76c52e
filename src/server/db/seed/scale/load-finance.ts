import { both } from "#src/server/bin/language.mjs";
import { eq, sql } from "drizzle-orm";
import { manualBiz, reconcileStates } from "#src/contract/finance/flow.ts";
import type { Store, Tx } from "#src/server/db/store.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { writeSnapshots } from "#src/server/db/seed/demo/stories/finance-story.ts";
import { dropIndexes } from "./indexes.ts";

export interface FinanceOptions {
  /** Approximate number of liquidation rows wanted in tenant 1. */
  liquidations: number;
  /** Approximate number of flows wanted in tenant 1. */
  flows: number;
  onProgress?: (text: string) => void;
}

/** Result of a load. */
export interface FinanceScaled {
  liquidations: number;
  flows: number;
  seconds: number;
}

/**
 * Ids within a millisecond end in a small number, so a row has room for this many more ids beside its own: 256 apart.
 */
const maxEach = 15;
const isSettled = sql`liquidation_status = '40' and kind = '1'`;
const idBeside = (alias: string) => sql.raw(`(${alias}.id::bigint + k * 256)::text`);

/**
 * Adds liquidations and flows to the store of `loadScale`, in tenant 1. More liquidations are corrections of settled
 * ones; more flows are bank fees, interest and other money that was booked by hand on the days of the flows that exist.
 * The laboratory with the most rows gets no statement, so that one can be made of all of its rows. The months before the
 * demo are closed too, and all closed months get their figures again. Leaves a store that has the rows unchanged.
 */
export async function loadFinance(
  store: Store,
  { liquidations, flows, onProgress }: FinanceOptions,
): Promise<FinanceScaled> {
  const since = Date.now();
  const say = onProgress ?? (() => undefined);
  const present = await sizeOf(store.db);
  if (present.liquidations < liquidations * 0.9 || present.flows < flows * 0.9) {
    say(both("正在增加清算单与流水…", "Adding liquidations and flows…"));
    const indexes = await dropIndexes(store, ["ord_liquidation", "fin_flow"]);
    try {
      await store.transaction(async (tx) => {
        await leaveOneUnsettled(tx);
        const before = await sizeOf(tx);
        await addCorrections(tx, shareOf(liquidations - before.liquidations, before.settled));
        await addManualFlows(tx, shareOf(flows - before.flows, before.flows));
      });
    } finally {
      say(both("正在建立索引…", "Building indexes…"));
      for (const { definition } of indexes) await store.db.execute(sql.raw(definition));
    }
    say(both("正在汇总关账期间…", "Adding up closed months…"));
    await store.transaction(async (tx) => {
      await closeEarlierMonths(tx);
      await tx.update(finClose).set({ snapshot: null });
      await writeSnapshots(tx);
    });
    say(both("正在收集统计信息…", "Collecting statistics…"));
    await store.db.execute(sql`vacuum analyze`);
  }
  const after = await sizeOf(store.db);
  return {
    liquidations: after.liquidations,
    flows: after.flows,
    seconds: Math.round((Date.now() - since) / 1000),
  };
}

async function sizeOf(db: Store["db"] | Tx): Promise<{ liquidations: number; settled: number; flows: number }> {
  const count = sql<number>`count(*)::int`;
  const settled = sql<number>`(count(*) filter (where ${isSettled}))::int`;
  const [rows] = await db.select({ count, settled }).from(ordLiquidation).where(eq(ordLiquidation.tenantId, 1));
  const [flows] = await db.select({ count }).from(finFlow).where(eq(finFlow.tenantId, 1));
  return { liquidations: rows?.count ?? 0, settled: rows?.settled ?? 0, flows: flows?.count ?? 0 };
}

/** Rows to add in all, and at most for each of the rows they are made of. */
interface Share {
  limit: number;
  each: number;
}

function shareOf(missing: number, sources: number): Share {
  const limit = Math.max(0, missing);
  const each = Math.ceil(limit / Math.max(1, sources));
  if (each > maxEach) throw new Error(`${sources} rows are too few to make ${missing} more of them`);
  return { limit, each };
}

/**
 * Takes the rows of the laboratory with the most of them out of its statements, which never were. Rows whose order was
 * refunded since are closed.
 */
async function leaveOneUnsettled(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temporary table scale_unsettled on commit drop as
    select id, order_id, settlement_id from ord_liquidation where settlement_id is not null and lab_id = (
      select lab_id from ord_liquidation where tenant_id = 1 and settlement_id is not null and currency = 'CNY'
      group by lab_id order by count(*) desc limit 1)`);
  await tx.execute(sql`
    update ord_liquidation l set settlement_id = null, paid_time = null,
      liquidation_status = case when l.kind = '2' or l.order_amount = o.payable_amount - o.refunded_amount - o.credit_cancel_amount
        then '20' else '90' end
    from scale_unsettled u join ord_order o on o.id = u.order_id where u.id = l.id`);
  await tx.execute(sql`
    update ord_order o set liquidation_status = l.liquidation_status
    from ord_liquidation l join scale_unsettled u on u.id = l.id where l.kind = '1' and o.id = l.order_id`);
  await tx.execute(sql`
    delete from fin_flow f using (select distinct settlement_id from scale_unsettled) u
    where f.biz_type = 'settlement' and f.biz_id = u.settlement_id`);
  await tx.execute(sql`
    delete from fin_settlement s using (select distinct settlement_id from scale_unsettled) u where s.id = u.settlement_id`);
}

/** Corrections of settled liquidations: half of them ready, half merged into their row. */
async function addCorrections(tx: Tx, { limit, each }: Share): Promise<void> {
  await tx.execute(sql`
    insert into ord_liquidation (id, liquidation_no, order_id, order_no, lab_id, kind, seq, order_amount, origin_price,
      liquidation_price, settle_amount, currency, rate_e6, settle_amount_foreign, gross_profit, gross_rate,
      liquidation_status, mature_time, close_reason, create_by, create_time, sys_org_code, tenant_id)
    select ${idBeside("l")}, l.liquidation_no || '-R' || (k + 100), l.order_id, l.order_no, l.lab_id, '2', k + 100, 0, -back,
      -back, -back, l.currency, l.rate_e6,
      case when l.settle_amount_foreign is not null then -(l.settle_amount_foreign * k / 1000) end, back, 0,
      case when k % 2 = 0 then '20' else '90' end, l.mature_time,
      case when k % 2 = 0 then null else '已并入' || l.liquidation_no end, l.create_by, l.create_time, l.sys_org_code, 1
    from ord_liquidation l cross join generate_series(1, ${each}::int) k
      cross join lateral (select l.settle_amount * k / 1000 as back) b
    where l.tenant_id = 1 and ${isSettled}
    order by k, l.id limit ${limit}`);
}

/** Flows by hand, made of the flows that exist. */
async function addManualFlows(tx: Tx, { limit, each }: Share): Promise<void> {
  await tx.execute(sql`
    insert into fin_flow (id, flow_no, direction, flow_type, amount, biz_type, account_config_id, bank_serial, occur_time,
      post_date, period, reconcile_status, reconcile_by, reconcile_time, remark, create_by, create_time, sys_org_code, tenant_id)
    select ${idBeside("f")}, f.flow_no || '-' || k, case when k % 4 in (0, 3) then '2' else '1' end,
      case k % 4 when 0 then '8' when 1 then '9' else '11' end, 100 + (f.amount * k) % 50000, ${manualBiz}, f.account_config_id,
      f.bank_serial || '-' || k, f.occur_time, f.post_date, f.period,
      case f.reconcile_status when ${reconcileStates.open} then f.reconcile_status else ${reconcileStates.done} end,
      f.reconcile_by, f.reconcile_time, f.remark, f.create_by, f.create_time, f.sys_org_code, 1
    from fin_flow f cross join generate_series(1, ${each}::int) k
    where f.tenant_id = 1
    order by k, f.id limit ${limit}`);
}

/** Months can only be closed in order, and the copies begin before the demo. */
async function closeEarlierMonths(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into fin_close (id, period, status, close_by, close_time, create_by, create_time, tenant_id)
    select (c.id::bigint - n * 256)::text, to_char(m.first, 'YYYY-MM'), '1', c.close_by,
      c.close_time - (c.first - m.first) * interval '1 day', c.create_by, c.create_time - (c.first - m.first) * interval '1 day', 1
    from (select *, (period || '-01')::date as first from fin_close where tenant_id = 1 order by period limit 1) c
      cross join lateral (select n, (c.first - n * interval '1 month')::date as first from generate_series(1, 60) n) m
    where to_char(m.first, 'YYYY-MM') >= (select min(period) from fin_flow where tenant_id = 1)`);
}
