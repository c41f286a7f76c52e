import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { paymentEnterInput } from "#src/contract/finance/payment.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { customerFor } from "#src/server/customer/door.ts";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { accountEntity } from "#src/server/finance/account/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { lockOrder, orderVoucherEntered } from "#src/server/order/order/door.ts";
import { paymentConfigFor, paymentConfigOf } from "#src/server/otherConfig/door.ts";
import { demandFiles } from "#src/server/system/file/door.ts";
import { closeOpenOnlinePayments } from "./close-online.ts";
import { paymentEntity } from "./entity.ts";
import { demandEntry, demandFreeSerial, type PaymentRow } from "./rules.ts";
import { openPayments, serialTaken } from "./store.ts";

/** The parts of a call that payment actions need. */
export type Acting = Pick<Call<unknown>, "rows" | "now" | "actor" | "emit">;

/** A time from the request as a Date; 40001 for an invalid one. */
export function instantOf(text: string, title: string): Date {
  const instant = fromWire(text);
  if (!instant) throw new Refusal(40001, `参数校验失败：${title}不正确`);
  return instant;
}

type Entry = z.output<typeof paymentEnterInput>;
type Voucher = Omit<Entry, "orderId" | "orderVersion" | "customerId" | "requestId">;

/** P-01: enters a voucher for an order, or for the account of a monthly-credit customer. */
export async function enterPayment(call: Acting, entry: Entry): Promise<PaymentRow> {
  const transferTime = instantOf(entry.transferTime, "汇款时间");
  demandEntry({ ...entry, transferTime, now: call.now });
  if (entry.orderId !== undefined) return enterForOrder(call, entry.orderId, entry, entry.orderVersion);
  if (entry.customerId !== undefined) return enterForCredit(call.rows, entry.customerId, entry);
  throw new Refusal(40001, "参数校验失败：订单不能为空");
}

type Values = Partial<PaymentRow> & { amount: number };

/** Columns common to every voucher. Refuses if its account or one of its files does not exist. */
async function entryValues(rows: Rows, entry: Voucher): Promise<Values> {
  const transferTime = instantOf(entry.transferTime, "汇款时间");
  const receiveAccountId = entry.receiveAccountId
    ? (await paymentConfigOf(rows, entry.receiveAccountId)).id
    : ((await paymentConfigFor(rows, "offline"))?.id ?? null);
  const bankSerial = entry.bankSerial || null;
  await demandFiles(rows, entry.voucher, "汇款凭证");
  return {
    payMethod: "offline",
    amount: entry.amount,
    payerName: entry.payerName ?? null,
    payerAccount: entry.payerAccount ?? null,
    receiveAccountId,
    bankSerial,
    transferTime,
    voucher: entry.voucher,
    remark: entry.remark ?? null,
  };
}

async function enterForOrder(call: Acting, orderId: string, entry: Voucher, version?: number): Promise<PaymentRow> {
  const { rows } = call;
  const order = await lockOrder(rows, orderId, version);
  const open = await openPayments(rows, order.id);
  if (open.some((payment) => payment.status === "10")) throw new Refusal(42201, "已有待确认的收款，请勿重复提交");
  const payment = await insertVoucher(rows, {
    ...(await entryValues(rows, entry)),
    flowType: "1",
    orderId: order.id,
    orderNo: order.orderNo,
    customerId: order.customerId,
    customerName: order.customerName,
    status: "10",
  });
  await orderVoucherEntered(rows, call.emit, order, { amount: payment.amount, paymentNo: payment.paymentNo });
  // The voucher replaces an online payment that was started; the channel must not take the money a second time.
  await closeOpenOnlinePayments(rows, order.id);
  return payment;
}

async function enterForCredit(rows: Rows, customerId: string, entry: Voucher): Promise<PaymentRow> {
  const customer = await customerFor(rows, customerId);
  if (customer.settleType !== "2") throw new Refusal(42201, "该客户未开通月结");
  const account = await rows.first(accountEntity, eq(finAccount.customerId, customer.id));
  return insertVoucher(rows, {
    ...(await entryValues(rows, entry)),
    flowType: "3",
    accountId: account?.id ?? null,
    customerId: customer.id,
    customerName: customer.customerName,
    status: "10",
  });
}

/** First half of F-01: a recharge waits for finance like any other voucher. */
export async function enterRecharge(
  call: Acting,
  account: { id: string; customerId: string },
  entry: Voucher,
): Promise<PaymentRow> {
  demandEntry({ ...entry, transferTime: instantOf(entry.transferTime, "汇款时间"), now: call.now });
  const customer = await customerFor(call.rows, account.customerId);
  return insertVoucher(call.rows, {
    ...(await entryValues(call.rows, entry)),
    flowType: "2",
    accountId: account.id,
    customerId: customer.id,
    customerName: customer.customerName,
    status: "10",
  });
}

type NewPayment = Partial<PaymentRow> &
  Pick<PaymentRow, "customerId" | "customerName" | "amount" | "status" | "flowType">;

/**
 * Inserts a voucher after checking that its bank serial is free. Checked last, when every row of the action is locked.
 */
async function insertVoucher(rows: Rows, values: NewPayment): Promise<PaymentRow> {
  demandFreeSerial(await serialTaken(rows, values.receiveAccountId ?? null, values.bankSerial ?? null));
  return insertPayment(rows, values);
}

/** Writes a payment under the next number, entered by the actor. */
export async function insertPayment(rows: Rows, values: NewPayment): Promise<PaymentRow> {
  const { payMethod = "offline" } = values;
  return rows.insert(paymentEntity, {
    ...values,
    payMethod,
    paymentNo: await nextNumber(rows, "payment"),
    entryBy: rows.actor.username,
  });
}
