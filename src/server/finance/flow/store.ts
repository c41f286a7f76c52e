import { and, eq, sql } from "drizzle-orm";
import { reconcileStates } from "#src/contract/finance/flow.ts";
import { dayOf } from "#src/lib/time.ts";
import { finClose, type finFlow } from "#src/server/db/schema/finance.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { closeEntity, demandOpen, periodOf } from "#src/server/finance/close/door.ts";
import { flowEntity } from "./entity.ts";

export type Flow = RowOf<typeof finFlow>;

/** A movement of money before it gets a number; `postDate` defaults to the day of `occurTime`. */
export type NewFlow = Pick<Flow, "direction" | "flowType" | "amount" | "occurTime"> &
  Partial<
    Pick<
      Flow,
      | "bizType"
      | "bizId"
      | "bizNo"
      | "orderId"
      | "customerId"
      | "labId"
      | "accountConfigId"
      | "bankSerial"
      | "postDate"
      | "currency"
      | "remark"
      | "reverseOfId"
    >
  >;

/** Refuses with 42202 a day (`YYYY-MM-DD`) in a closed month. The month cannot be closed until the transaction ends. */
export async function demandOpenDay(rows: Rows, day: string): Promise<void> {
  const period = periodOf(day);
  // Postings take a shared lock on the month, and closing takes an exclusive one. So no posting can come between the
  // check and the commit of a closing.
  await rows.tx.execute(
    sql`select pg_advisory_xact_lock_shared(${rows.actor.tenantId}::int, ${Number(period.replace("-", ""))}::int)`,
  );
  const row = await rows.first(closeEntity, and(eq(finClose.period, period), eq(finClose.status, "1")));
  demandOpen(period, new Set(row ? [row.period] : []));
}

/** The row of a new flow, with its number and month; refuses a day in a closed one. */
export async function flowValues(rows: Rows, flow: NewFlow) {
  const postDate = flow.postDate ?? dayOf(flow.occurTime);
  await demandOpenDay(rows, postDate);
  return {
    ...flow,
    flowNo: await nextNumber(rows, "flow"),
    postDate,
    period: periodOf(postDate),
    reconcileStatus: reconcileStates.open,
  };
}

/** Writes one flow of money in or out, in an open month. */
export async function writeFlow(rows: Rows, flow: NewFlow): Promise<Flow> {
  return rows.insert(flowEntity, await flowValues(rows, flow));
}

/** Reverses a flow by an opposite flow on another day; the flow itself stays. */
export async function writeOpposite(rows: Rows, flow: Flow, postDate: string, remark: string): Promise<Flow> {
  return writeFlow(rows, {
    direction: flow.direction === "1" ? "2" : "1",
    flowType: flow.flowType,
    amount: flow.amount,
    currency: flow.currency,
    bizType: flow.bizType,
    bizId: flow.bizId,
    bizNo: flow.bizNo,
    orderId: flow.orderId,
    customerId: flow.customerId,
    labId: flow.labId,
    accountConfigId: flow.accountConfigId,
    occurTime: rows.now,
    postDate,
    reverseOfId: flow.id,
    remark,
  });
}
