import { holidaysOf } from "#src/server/kernel/holidays.ts";
import { and, eq, gt, inArray, like, sql } from "drizzle-orm";
import { listInput } from "#src/contract/list.ts";
import { ordItem, ordLog, ordOrder } from "#src/server/db/schema/order.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { param } from "#src/server/kernel/params.ts";
import { orderParams } from "#src/server/order/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { paymentConfigs } from "#src/server/otherConfig/door.ts";
import { applyStep } from "./apply-step.ts";
import { demandCodes } from "./codes.ts";
import { itemEntity, logEntity, logisticsEntity, orderEntity, sampleEntity } from "./entity.ts";
import { invoiceNoted, type InvoiceNote } from "./rules/invoice.ts";
import { refundableOf } from "./rules/money.ts";
import * as payment from "./rules/payment.ts";
import type { ItemRow, OrderRow } from "./rules/step.ts";
import * as store from "./store.ts";

export type { RefundRequest } from "./needs.ts";
export type { InvoiceNote } from "./rules/invoice.ts";
export type { ItemRow, OrderRow, SampleRow } from "./rules/step.ts";
export { orderEntity } from "./entity.ts";
export { contactsOfOrder } from "./contacts.ts";
export { openOrdersOf, orderHoldings } from "./holdings.ts";
export { orderEvaluated } from "./evaluate.ts";
export { creditOrders, orderPaidLate } from "./receipt.ts";
export {
  orderRefundEnded,
  orderRefundNoted,
  orderRefundOpened,
  orderRefundPaid,
  orderSamplesReturned,
} from "./cases/refund.ts";
export {
  orderWithdrawalAgreed,
  orderWithdrawalDone,
  orderWithdrawalDropped,
  orderWithdrawalOpened,
} from "./cases/withdrawal.ts";
export { returnSignSweep, sentBefore } from "./jobs.ts";
export { demandCodes } from "./codes.ts";
export { refundRefusal } from "./rules/after-sales-hold.ts";
export type { SampleReturn } from "./rules/sample-return.ts";
export { labRole } from "./rules/step.ts";
export { refundableOf };

/** Limits per role from a dictionary, e.g. dict(refund_audit_limit). */
export const numbersOf = store.numbersOf;

/** Samples of an order, sorted by number. */
export const samplesRowsOfOrder = store.samplesOf;

/** Parcels of an order, of every kind, newest first. */
export const parcelRowsOfOrder = store.logisticsOf;

/** An order that the actor may see: 40401, 40302. */
export function viewableOrder(rows: Rows, id: string): Promise<OrderRow> {
  return rows.find(orderEntity, id);
}

type Emit = (event: Event) => Promise<void>;

/** An order of this tenant, without data rules, or null; for rows that already reference its id. */
export function orderOf(rows: Rows, id: string): Promise<OrderRow | null> {
  return rows.first(orderEntity, eq(ordOrder.id, id));
}

/** The order with this number in this tenant, or null. */
export function orderNumbered(rows: Rows, orderNo: string): Promise<OrderRow | null> {
  return rows.first(orderEntity, eq(ordOrder.orderNo, orderNo));
}

/** The order, locked until the transaction ends, with data rules; refuses an outdated `version` with 40901. */
export function lockOrder(rows: Rows, id: string, version?: number): Promise<OrderRow> {
  return store.lockOrder(rows, id, version);
}

/** As `lockOrder`, without data rules: finance confirms the payment of any order of the tenant. */
export function lockAnyOrder(rows: Rows, id: string): Promise<OrderRow> {
  return store.lockAny(rows, id);
}

/** Lines of an order, sorted by line number. */
export const itemsOfOrder = store.itemsOf;

/** Serialized samples of an order; the caller must check access to the order. */
export async function samplesOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  return rows.serializeMany(sampleEntity, await store.samplesOf(rows, orderId));
}

/** Serialized parcels of an order, of every kind, newest first. */
export async function parcelsOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  return rows.serializeMany(logisticsEntity, await store.logisticsOf(rows, orderId));
}

/** A customer's newest orders that the actor may see, at most `count`; none without permission for the order list. */
export async function latestOrders(rows: Rows, customerId: string, count: number): Promise<Record<string, unknown>[]> {
  if (!rows.actor.can("order:order:list")) return [];
  const page = await rows.page(orderEntity, listInput.parse({ customerId, pageSize: count }));
  return page.records;
}

/** O-03: a voucher was entered for an order in 10; the order waits for finance in 20. */
export async function orderVoucherEntered(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  entered: { amount: number; paymentNo: string },
): Promise<OrderRow> {
  return applyStep({ rows, emit }, order, payment.voucherEntered(order, entered));
}

/**
 * O-04 (an order in 10, paid by channel or balance) or O-05 (an order in 20, confirmed by finance): `amount` cents
 * arrived for this order, at most `dueOf(order)`. A fully paid order moves on; otherwise it waits in 10.
 */
export async function orderPaid(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  paid: { amount: number; payMethod: string; at: Date },
): Promise<OrderRow> {
  const act = order.orderStatus === "20" ? "confirmPayment" : "payOnline";
  const [items, holidays, expire] = [
    await store.itemsOf(rows, order.id),
    await holidaysOf(rows),
    await payExpire(rows, paid.payMethod),
  ];
  const step = payment.paid(act, order, items, paid, rows.now, holidays);
  // After a partial payment the payment period starts again for the rest.
  const patch = step.patch.orderStatus === "10" ? { ...step.patch, payExpireTime: expire } : step.patch;
  return applyStep({ rows, emit }, order, { ...step, patch });
}

/** O-06: finance rejected the voucher of an order in 20. */
export async function orderPaymentRejected(rows: Rows, emit: Emit, order: OrderRow, reason: string): Promise<OrderRow> {
  return applyStep(
    { rows, emit },
    order,
    payment.paymentRejected(order, reason, rows.now, await param(rows, orderParams.reject_payment_extend_days)),
  );
}

/** O-35: a confirmed receipt of an order in 30 or 10 was reversed. */
export async function orderPaymentReversed(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  reversed: { amount: number; reason: string },
): Promise<OrderRow> {
  return applyStep(
    { rows, emit },
    order,
    payment.paymentReversed(order, reversed, await payExpire(rows, order.payMethod ?? "offline")),
  );
}

/** A receipt of a monthly-credit customer settles `amount` cents of the order's debt; the order's state stays. */
export async function orderCreditSettled(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  settled: { amount: number; paymentNo: string },
): Promise<OrderRow> {
  return applyStep({ rows, emit }, order, payment.creditSettled(order, settled));
}

/** Reverses `orderCreditSettled`: the receipt was reversed. */
export async function orderCreditRestored(
  rows: Rows,
  emit: Emit,
  order: OrderRow,
  restored: { amount: number; paymentNo: string },
): Promise<OrderRow> {
  return applyStep({ rows, emit }, order, payment.creditRestored(order, restored));
}

/** Copies the liquidation's state and amount into the order; other code only reads these fields. */
export async function noteLiquidation(
  rows: Rows,
  orderId: string,
  note: { liquidationStatus: string; liquidationAmount: number },
): Promise<void> {
  const order = await store.lockAny(rows, orderId);
  if (order.liquidationStatus === note.liquidationStatus && order.liquidationAmount === note.liquidationAmount) return;
  await rows.update(orderEntity, order, note);
}

/** The payment deadline of an order: from the payment method, otherwise from the tenant's parameter. */
export async function payExpire(rows: Rows, payMethod: string): Promise<Date> {
  return (await payExpires(rows))(payMethod);
}

/** The end of the payment period by payment method, for callers who load it before they know the order's method. */
export async function payExpires(rows: Rows): Promise<(payMethod: string) => Date> {
  const [configs, onlineMinutes, offlineMinutes] = await Promise.all([
    paymentConfigs(rows),
    param(rows, orderParams.online_expire_min),
    param(rows, orderParams.offline_expire_min),
  ]);
  return (payMethod) => {
    const online = payMethod === "alipay" || payMethod === "wechat";
    const config = configs.find((one) => one.payMethod === payMethod);
    const minutes = config?.payExpireMinutes ?? (online ? onlineMinutes : offlineMinutes);
    return new Date(rows.now.getTime() + minutes * 60_000);
  };
}

/** Orders of a customer that the actor may see and that have received money or credit, newest first, with their lines. */
export async function receivedOrders(
  rows: Rows,
  customerId: string,
  count: number,
): Promise<{ order: OrderRow; items: ItemRow[] }[]> {
  const received = gt(sql`${ordOrder.paidAmount} + ${ordOrder.creditAmount}`, 0);
  const found = await rows.all(
    orderEntity,
    and(rows.condition(orderEntity, {}), eq(ordOrder.customerId, customerId), received),
    { orderBy: [sql`${ordOrder.createTime} desc`, sql`${ordOrder.id} desc`], limit: count },
  );
  if (found.length === 0) return [];
  const ids = found.map((order) => order.id);
  const items = await rows.all(itemEntity, inArray(ordItem.orderId, ids));
  return found.map((order) => ({ order, items: items.filter((item) => item.orderId === order.id) }));
}

/** An invoice application changed what is or will be invoiced of the order; writes the log line and the event. */
export function orderInvoiced(rows: Rows, emit: Emit, order: OrderRow, note: InvoiceNote): Promise<OrderRow> {
  return applyStep({ rows, emit }, order, invoiceNoted(note));
}

/** Log lines of an order about the invoice application with this number, newest first. */
export async function invoiceLogsOf(rows: Rows, orderId: string, applyNo: string): Promise<Record<string, unknown>[]> {
  const mine = and(eq(ordLog.orderId, orderId), eq(ordLog.event, "invoice"), like(ordLog.content, `${applyNo}%`));
  const found = await rows.all(logEntity, mine, {
    orderBy: [sql`${ordLog.operateTime} desc`, sql`${ordLog.id} desc`],
  });
  return rows.serializeMany(logEntity, found);
}

/** Registers the parcel of an invoice (logistics type 4) on an order; returns its id. */
export async function registerInvoiceParcel(
  rows: Rows,
  parcel: {
    orderId: string;
    invoiceId: string;
    company: string;
    trackingNo: string;
    sendTime: Date;
    receiver: string | null;
    phone: string | null;
    address: string | null;
  },
): Promise<string> {
  const { company, trackingNo, sendTime } = parcel;
  await demandCodes(rows, [["express_company", company, "快递公司"]]);
  if (sendTime > rows.now) throw new Refusal(42201, "寄出时间不能晚于当前时间");
  if (await store.trackingTaken(rows, { company, trackingNo, bizType: "4" }))
    throw new Refusal(42201, "该物流单号已登记");
  return (await rows.insert(logisticsEntity, { ...parcel, bizType: "4" })).id;
}
