import { and, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { dayOf } from "#src/lib/time.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { ordLogistics, ordOrder, ordSample } from "#src/server/db/schema/order.ts";
import type { Job, JobRegistry } from "#src/server/jobs/job.ts";
import { inTurn, sweeping } from "#src/server/jobs/sweep.ts";
import { param } from "#src/server/kernel/params.ts";
import { orderParams } from "#src/server/order/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { orderEntity } from "./entity.ts";
import { paymentWaits } from "./money-acts.ts";
import { needs } from "./needs.ts";
import { payTimeout } from "./rules/cancel.ts";
import { complete, markOverdue, ripe } from "./rules/complete.ts";
import { keepExpired, returnSigned } from "./rules/sample-retention.ts";
import type { OrderRow, Step } from "./rules/step.ts";
import { formOf, lockAny, logisticsOf, samplesOf } from "./store.ts";

interface OrderSweep {
  /** Name of the work in the result, e.g. 超时取消. */
  verb: string;
  /** Condition for a tenant's orders that may be due; uses an index. */
  due(rows: Rows): Promise<SQL | undefined>;
  /** The step for one order, decided again under its lock; null = nothing to do. */
  decide(call: Writing, order: OrderRow): Promise<Step | null>;
}

/** A job that carries out a step on each due order. */
const sweepOrders = ({ verb, due, decide }: OrderSweep): Job =>
  sweeping({
    verb,
    unit: "个订单",
    entity: orderEntity,
    no: (order) => order.orderNo,
    due,
    one: async (call, { id }) => {
      const order = await lockAny(call.rows, id);
      const step = await decide(call, order);
      if (step) await applyStep(call, order, step);
      return step !== null;
    },
  });

/** Parcels sent back before this time count as signed for. */
export async function sentBefore(rows: Rows): Promise<Date> {
  return new Date(rows.now.getTime() - (await param(rows, orderParams.return_sign_days)) * 86_400_000);
}

/**
 * C.1.4: marks returned samples of orders as signed for after the tenant's number of days. ReturnSignJob does the same
 * for withdrawals, so the after-sales area declares it.
 */
export const returnSignSweep = sweepOrders({
  verb: "退样自动签收",
  due: async (rows) =>
    sql`exists (select 1 from ${ordLogistics} l where l.order_id = ord_order.id and l.tenant_id = ord_order.tenant_id
      and l.biz_type = '3' and l.withdrawal_id is null and l.sign_time is null
      and l.send_time <= ${(await sentBefore(rows)).toISOString()}::timestamptz)`,
  decide: async ({ rows }, order) =>
    returnSigned(
      order,
      await samplesOf(rows, order.id),
      await logisticsOf(rows, order.id),
      await sentBefore(rows),
      rows.now,
    ),
});

/** Condition: orders that wait for money after their payment deadline. */
const isPastDeadline = ({ now }: Rows) => and(eq(ordOrder.orderStatus, "10"), lt(ordOrder.payExpireTime, now));

/** O-08: cancels unpaid orders after their payment deadline. */
const cancelUnpaid = sweepOrders({
  verb: "超时取消",
  due: async (rows) => and(isPastDeadline(rows), eq(ordOrder.paidAmount, 0)),
  decide: async (call, order) =>
    payTimeout(order, await samplesOf(call.rows, order.id), await paymentWaits(call, order.id), call.rows.now),
});

/** P-07: closes online payments that expired with orders which are paid in part, and so are not cancelled. */
const closeOnline = sweeping({
  verb: "关闭超时支付",
  unit: "笔",
  entity: orderEntity,
  no: (order) => order.orderNo,
  due: async (rows) =>
    and(
      isPastDeadline(rows),
      gt(ordOrder.paidAmount, 0),
      sql`exists (select 1 from ${finPayment} p where p.order_id = ord_order.id and p.status = '15')`,
    ),
  one: async ({ rows }, { id }) => {
    const order = await lockAny(rows, id);
    const expired = order.payExpireTime !== null && order.payExpireTime < rows.now;
    return expired && (await needs().closeOpenOnlinePayments(rows, id)) > 0;
  },
});

/** Order jobs by their scheduled name. */
export const orderJobs: JobRegistry = {
  PayTimeoutJob: inTurn(cancelUnpaid, closeOnline),
  /** O-24: completes orders when the tenant's number of days has passed since the report. */
  AutoCompleteJob: sweepOrders({
    verb: "自动完成",
    due: async (rows) => {
      const days = await param(rows, orderParams.complete_days);
      const latest = new Date(rows.now.getTime() - days * 86_400_000 + 1);
      return and(eq(ordOrder.orderStatus, "80"), lt(ordOrder.reportTime, latest));
    },
    decide: async ({ rows }, order) =>
      ripe(order, rows.now, await param(rows, orderParams.complete_days)) ? complete(order, {}, rows.now) : null,
  }),
  /** C.1.4: ends the retention of samples after the promised day. */
  KeepExpireJob: sweepOrders({
    verb: "留样到期处理",
    due: async (rows) =>
      sql`exists (select 1 from ${ordSample} s where s.order_id = ord_order.id and s.tenant_id = ord_order.tenant_id
        and s.status = '50' and s.keep_until < ${dayOf(rows.now)})`,
    decide: async ({ rows }, order) =>
      keepExpired(order, await samplesOf(rows, order.id), await formOf(rows, order.id), dayOf(rows.now)),
  }),
  /** O-34: marks orders after their promised day. */
  OverdueJob: sweepOrders({
    verb: "标记超期",
    due: async (rows) =>
      and(
        inArray(ordOrder.orderStatus, ["60", "70"]),
        eq(ordOrder.overdueFlag, "N"),
        lt(ordOrder.dueDate, dayOf(rows.now)),
      ),
    decide: async ({ rows }, order) => markOverdue(order, rows.now),
  }),
};
