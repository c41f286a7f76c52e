import { and, asc, eq } from "drizzle-orm";
import { invApply, invApplyLine, invInvoice } from "#src/server/db/schema/invoice.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { type InvoiceNote, lockAnyOrder, orderInvoiced, type OrderRow } from "#src/server/order/order/door.ts";
import { invoiceEntity, invoiceLineEntity, issuedEntity } from "./entity.ts";
import { invoiceStatusOf } from "./rules.ts";

export type ApplyRow = RowOf<typeof invApply>;
export type LineRow = RowOf<typeof invApplyLine>;
export type IssuedRow = RowOf<typeof invInvoice>;

/** The parts of a call that invoice actions need. */
export type Acting = Pick<Call<unknown>, "rows" | "now" | "actor" | "emit">;

/** One order of an application, locked, with its line. */
export interface Reserved {
  line: LineRow;
  order: OrderRow;
}

const byId = [asc(invApplyLine.id)];

/** Lines of an application, in the order in which they were applied for. */
export function linesOf(rows: Rows, applyId: string): Promise<LineRow[]> {
  return rows.all(invoiceLineEntity, eq(invApplyLine.applyId, applyId), { orderBy: byId });
}

/** Lines of an application that may be no longer open, by order. */
export function linesOfOrder(rows: Rows, orderId: string): Promise<LineRow[]> {
  return rows.all(invoiceLineEntity, eq(invApplyLine.orderId, orderId), { orderBy: byId });
}

/** Invoices of an application, blue and red, oldest first. */
export function issuedOf(rows: Rows, applyId: string): Promise<IssuedRow[]> {
  return rows.all(issuedEntity, eq(invInvoice.applyId, applyId), { orderBy: [asc(invInvoice.id)] });
}

/**
 * The application, then its orders, locked until the transaction ends; in the sequence of the lines. Orders are locked
 * by id, so that two applications over the same orders cannot deadlock.
 */
export async function lockApply(
  rows: Rows,
  id: string,
  version?: number,
): Promise<{ apply: ApplyRow; reserved: Reserved[] }> {
  const apply = await rows.lock(invoiceEntity, id, version);
  const lines = await linesOf(rows, id);
  const orders = await lockOrders(rows, lines);
  return { apply, reserved: lines.map((line) => ({ line, order: orders.get(line.orderId) as OrderRow })) };
}

async function lockOrders(rows: Rows, lines: readonly { orderId: string }[]): Promise<Map<string, OrderRow>> {
  const orders = new Map<string, OrderRow>();
  for (const orderId of lines.map((line) => line.orderId).toSorted())
    orders.set(orderId, await lockAnyOrder(rows, orderId));
  return orders;
}

/** What an action changes on one order, in cents, besides its log line. */
interface Shift extends Pick<InvoiceNote, "name" | "content" | "visible" | "messages"> {
  invoicing?: number;
  invoiced?: number;
}

/** Changes the invoice amounts of an order and writes its log line. */
export function shiftOrder(call: Acting, order: OrderRow, { invoicing = 0, invoiced = 0, ...note }: Shift) {
  const invoicingAmount = order.invoicingAmount + invoicing;
  const invoicedAmount = order.invoicedAmount + invoiced;
  const moved = invoicing !== 0 || invoiced !== 0;
  const invoiceStatus = invoiceStatusOf({ ...order, invoicingAmount, invoicedAmount });
  return orderInvoiced(call.rows, call.emit, order, {
    ...note,
    ...(moved ? { patch: { invoicingAmount, invoicedAmount, invoiceStatus } } : {}),
  });
}

/** Writes the same log line on every order of the application; the amounts stay. */
export async function noteOrders(call: Acting, reserved: readonly Reserved[], note: Shift): Promise<void> {
  for (const { order } of reserved) await shiftOrder(call, order, note);
}

/** Refuses an invoice number that exists in this tenant. */
export async function demandFreeNumber(rows: Rows, row: { invoiceCode: string; invoiceNo: string }): Promise<void> {
  const { invoiceCode, invoiceNo } = row;
  const same = and(eq(invInvoice.invoiceCode, invoiceCode), eq(invInvoice.invoiceNo, invoiceNo));
  if (await rows.first(issuedEntity, same)) throw new Refusal(40904, "发票号码已存在");
}

/** The application with this number, or null. */
export function applyByNo(rows: Rows, applyNo: string): Promise<ApplyRow | null> {
  return rows.first(invoiceEntity, eq(invApply.applyNo, applyNo));
}
