import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { finFlow, finPayment, finPaymentMatch } from "#src/server/db/schema/finance.ts";
import { flowEntity } from "#src/server/finance/flow/entity.ts";
import type { Flow } from "#src/server/finance/flow/door.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { matchEntity, paymentEntity } from "./entity.ts";
import type { Match, PaymentRow } from "./rules.ts";

/** States in which a payment no longer claims its bank serial. */
const dead = ["30", "40", "50"];

/** The payment of this tenant without data rules, not locked; 40401 when there is none. */
export async function paymentOf(rows: Rows, id: string): Promise<PaymentRow> {
  const payment = await rows.first(paymentEntity, eq(finPayment.id, id));
  if (!payment) throw new Refusal(40401);
  return payment;
}

/**
 * The number of another living payment of the account with this bank serial, or null. The serial is this transaction's
 * own until it ends: ask when orders and payments are locked, never before.
 */
export async function serialTaken(
  rows: Rows,
  receiveAccountId: string | null,
  bankSerial: string | null,
  exceptId?: string,
): Promise<string | null> {
  if (!bankSerial) return null;
  // Whoever enters the same serial at the same time waits here, and then hears which payment carries it.
  await rows.tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`serial ${rows.actor.tenantId}`}), hashtext(${bankSerial}))`,
  );
  const account =
    receiveAccountId === null
      ? sql`${finPayment.receiveAccountId} is null`
      : eq(finPayment.receiveAccountId, receiveAccountId);
  const other = await rows.first(
    paymentEntity,
    and(
      eq(finPayment.bankSerial, bankSerial),
      account,
      notInArray(finPayment.status, dead),
      exceptId === undefined ? undefined : sql`${finPayment.id} <> ${exceptId}`,
    ),
  );
  return other?.paymentNo ?? null;
}

/** Payments of an order that still wait, for finance (10) or for a channel (15) that has not run out of time. */
export async function openPayments(rows: Rows, orderId: string): Promise<PaymentRow[]> {
  const waiting = and(eq(finPayment.orderId, orderId), inArray(finPayment.status, ["10", "15"]));
  const payments = await rows.all(paymentEntity, waiting);
  return payments.filter((payment) => payment.status === "10" || !payment.expireTime || payment.expireTime > rows.now);
}

/** Everything an order was ever to be paid by, oldest first, as people see it. */
export async function paymentsOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  return rows.presentMany(paymentEntity, await rows.all(paymentEntity, eq(finPayment.orderId, orderId)));
}

/** Lines of money a payment made, without those already undone. */
export async function flowsOf(rows: Rows, paymentId: string): Promise<Flow[]> {
  const flows = await rows.all(flowEntity, and(eq(finFlow.bizType, "payment"), eq(finFlow.bizId, paymentId)));
  const undone = new Set(flows.map((flow) => flow.reverseOfId));
  return flows.filter((flow) => flow.reverseOfId === null && !undone.has(flow.id));
}

/** Which orders a receipt settled. */
export async function matchesOf(rows: Rows, paymentId: string): Promise<RowOf<typeof finPaymentMatch>[]> {
  return rows.all(matchEntity, eq(finPaymentMatch.paymentId, paymentId));
}

/** Keeps what a receipt settled. */
export async function writeMatches(rows: Rows, paymentId: string, matches: readonly Match[]): Promise<void> {
  if (matches.length > 0)
    await rows.insertMany(
      matchEntity,
      matches.map((match) => ({ paymentId, ...match })),
    );
}
