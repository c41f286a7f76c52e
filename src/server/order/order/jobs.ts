import { and, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import { dayOf } from "#src/lib/time.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { sysTenant } from "#src/server/db/schema/system.ts";
import type { JobPlace } from "#src/server/jobs/job.ts";
import { systemActor } from "#src/server/kernel/actor.ts";
import { param } from "#src/server/kernel/params.ts";
import { createRows } from "#src/server/kernel/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { carry, type Writing } from "./carry.ts";
import { paymentWaits } from "./money-acts.ts";
import { payTimeout } from "./rules/cancel.ts";
import { complete, markOverdue, ripe } from "./rules/complete.ts";
import type { OrderRow, Step } from "./rules/step.ts";
import { lockAny, samplesOf } from "./store.ts";

/** A scheduled job: does what is due, however long it has not run, and says what it did in one Chinese sentence. */
export type Job = (place: JobPlace) => Promise<string>;

interface Sweep {
  /** What of a tenant's orders may be due; indexed. */
  due(rows: Rows): Promise<SQL | undefined>;
  /** What is to be done with one, looked at again under its lock; null = nothing any more. */
  decide(call: Writing, order: OrderRow): Promise<Step | null>;
}

const atOnce = 200;

/** Tenant by tenant, order by order, each in a small transaction: one bad order never holds up the others. */
async function sweep(place: JobPlace, job: Sweep): Promise<number> {
  const { store, clock, rowsDeps } = place;
  const tenants = await store.db.select({ id: sysTenant.id }).from(sysTenant);
  let done = 0;
  for (const tenant of tenants) {
    const now = clock.now();
    const actor = systemActor(tenant.id);
    const outside = createRows(rowsDeps, store.db, actor, now);
    const where = await job.due(outside);
    for (let last = ""; ;) {
      const batch = await store.db
        .select({ id: ordOrder.id })
        .from(ordOrder)
        .where(and(eq(ordOrder.tenantId, tenant.id), where, last === "" ? undefined : gt(ordOrder.id, last)))
        .orderBy(ordOrder.id)
        .limit(atOnce);
      for (const { id } of batch) {
        const did = await store.transaction(async (tx) => {
          const rows = createRows(rowsDeps, tx, actor, now);
          const call: Writing = { rows, emit: (event) => writeEvent(tx, event, tenant.id, now) };
          const order = await lockAny(rows, id);
          const step = await job.decide(call, order);
          if (step) await carry(call, order, step);
          return step !== null;
        });
        if (did) done += 1;
      }
      const next = batch.at(-1);
      if (!next || batch.length < atOnce) break;
      last = next.id;
    }
  }
  return done;
}

/** O-08: unpaid orders past their time are cancelled. */
export const PayTimeoutJob: Job = async (place) => {
  const done = await sweep(place, {
    due: async (rows) =>
      and(eq(ordOrder.orderStatus, "10"), lt(ordOrder.payExpireTime, rows.now), eq(ordOrder.paidAmount, 0)),
    decide: async (call, order) =>
      payTimeout(order, await samplesOf(call.rows, order.id), await paymentWaits(call, order.id), call.rows.now),
  });
  return `超时取消${done}个订单`;
};

/** O-24: orders whose report has been out for the tenant's days are completed. */
export const AutoCompleteJob: Job = async (place) => {
  const done = await sweep(place, {
    due: async (rows) => {
      const days = await param(rows, "complete_days");
      return and(
        eq(ordOrder.orderStatus, "80"),
        lt(ordOrder.reportTime, new Date(rows.now.getTime() - days * 86_400_000 + 1)),
      );
    },
    decide: async ({ rows }, order) =>
      ripe(order, rows.now, await param(rows, "complete_days")) ? complete(order, undefined, rows.now) : null,
  });
  return `自动完成${done}个订单`;
};

/** O-34: orders whose promised day is over are marked. */
export const OverdueJob: Job = async (place) => {
  const done = await sweep(place, {
    due: async (rows) =>
      and(
        inArray(ordOrder.orderStatus, ["60", "70"]),
        eq(ordOrder.overdueFlag, "N"),
        lt(ordOrder.dueDate, dayOf(rows.now)),
      ),
    decide: async ({ rows }, order) => markOverdue(order, rows.now),
  });
  return `标记超期${done}个订单`;
};

/** Jobs of orders by the name under which they are scheduled. */
export const orderJobs = { PayTimeoutJob, AutoCompleteJob, OverdueJob };
