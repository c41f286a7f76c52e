import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { finFlow, finPayment, finPaymentMatch } from "#src/server/db/schema/finance.ts";
import { flowEntity } from "#src/server/finance/flow/entity.ts";
import type { Flow } from "#src/server/finance/flow/door.ts";
import { equals } from "#src/server/kernel/query/write-sql.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { matchEntity, paymentEntity } from "./entity.ts";
import type { Match, PaymentRow } from "./rules.ts";

/** States in which a payment no longer reserves its bank serial. */
const dead = ["30", "40", "50"];

/** A payment of this tenant, without data rules and not locked; 40401 if none. */
export async function paymentOf(rows: Rows, id: string): Promise<PaymentRow> {
  const payment = await rows.first(paymentEntity, eq(finPayment.id, id));
  if (!payment) throw new Refusal(40401);
  return payment;
}

/**
 * The number of another active payment of the account with this bank serial, or null. Locks the serial until the
 * transaction ends. Call it only after orders and payments are locked.
 */
export async function serialTaken(
  rows: Rows,
  receiveAccountId: string | null,
  bankSerial: string | null,
  exceptId?: string,
): Promise<string | null> {
  if (!bankSerial) return null;
  // A concurrent entry of the same serial waits here, and then finds the payment that has it.
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

/** Open payments of an order: waiting for finance (10), or for a channel (15) and not expired. */
export async function openPayments(rows: Rows, orderId: string): Promise<PaymentRow[]> {
  const waiting = and(eq(finPayment.orderId, orderId), inArray(finPayment.status, ["10", "15"]));
  const payments = await rows.all(paymentEntity, waiting);
  return payments.filter((payment) => payment.status === "10" || !payment.expireTime || payment.expireTime > rows.now);
}

/** All payments of an order, oldest first, serialized for display. */
export async function paymentsOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  return rows.serializeMany(paymentEntity, await rows.all(paymentEntity, equals(finPayment.orderId, orderId)));
}

/** Flows of a payment, without those already reversed. */
export async function flowsOf(rows: Rows, paymentId: string): Promise<Flow[]> {
  const flows = await rows.all(flowEntity, and(eq(finFlow.bizType, "payment"), eq(finFlow.bizId, paymentId)));
  const undone = new Set(flows.map((flow) => flow.reverseOfId));
  return flows.filter((flow) => flow.reverseOfId === null && !undone.has(flow.id));
}

/** The orders that a receipt settled, with amounts. */
export async function matchesOf(rows: Rows, paymentId: string): Promise<RowOf<typeof finPaymentMatch>[]> {
  return rows.all(matchEntity, eq(finPaymentMatch.paymentId, paymentId));
}

/** Stores which orders a receipt settled. */
export async function writeMatches(rows: Rows, paymentId: string, matches: readonly Match[]): Promise<void> {
  if (matches.length > 0)
    await rows.insertMany(
      matchEntity,
      matches.map((match) => ({ paymentId, ...match })),
    );
}
