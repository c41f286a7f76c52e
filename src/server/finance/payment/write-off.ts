import { and, asc, eq, inArray } from "drizzle-orm";
import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import type { customerWriteOff, writeOffSheet } from "#src/contract/finance/customer.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { accountOf, writeOffBalance } from "#src/server/finance/account/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { creditOrders, lockAnyOrder, orderCreditSettled } from "#src/server/order/order/door.ts";
import type { Acting } from "./enter.ts";
import { paymentEntity } from "./entity.ts";
import { matchCredit, type PaymentRow } from "./rules.ts";
import { matchesOf, paymentOf, writeMatches } from "./store.ts";

/** Money of a confirmed receipt that went to the balance: a recharge, or what was received too much. */
function toBalance({ status, flowType, usedAmount, surplusAmount, overpay }: PaymentRow): number {
  if (status !== "20") return 0;
  return (flowType === "2" ? (usedAmount ?? 0) : 0) + (overpay === "1" ? (surplusAmount ?? 0) : 0);
}

/** The part of that money that no order was paid from. */
async function leftOf(rows: Rows, payment: PaymentRow): Promise<number> {
  const matched = (await matchesOf(rows, payment.id)).reduce((sum, { amount }) => sum + amount, 0);
  const settled = payment.flowType === "3" ? (payment.usedAmount ?? 0) : 0;
  return toBalance(payment) - (matched - settled);
}

/** Receipts with money left, and orders on credit, for the dialog. */
export async function writeOffSheetOf(rows: Rows, customerId: string): Promise<ResultOf<typeof writeOffSheet>> {
  const balanceAmount = (await accountOf(rows, customerId))?.balanceAmount ?? 0;
  const confirmed = await rows.all(
    paymentEntity,
    and(
      eq(finPayment.customerId, customerId),
      eq(finPayment.status, "20"),
      inArray(finPayment.flowType, ["1", "2", "3"]),
    ),
    { orderBy: [asc(finPayment.receivedTime)] },
  );
  const receipts = [];
  for (const payment of confirmed) {
    if (toBalance(payment) === 0) continue;
    const left = Math.min(await leftOf(rows, payment), balanceAmount);
    if (left > 0)
      receipts.push({
        id: payment.id,
        paymentNo: payment.paymentNo,
        day: dayOf(payment.receivedTime ?? payment.createTime),
        left,
      });
  }
  const owing = await creditOrders(rows, customerId);
  const all = owing.reduce((sum, { creditAmount }) => sum + creditAmount, 0);
  const byId = new Map(owing.map((order) => [order.id, order]));
  // The order in which a receipt of any size would settle them.
  const orders = matchCredit(all, owing).map(({ orderId, orderNo, amount }) => ({
    id: orderId,
    orderNo,
    dueDate: byId.get(orderId)?.dueDate ?? null,
    creditAmount: amount,
  }));
  return { balanceAmount, receipts, orders };
}

/** 核销收款: money of a receipt in the balance pays orders on credit. */
export async function writeOffReceipt(
  call: Acting,
  { paymentId, orders: ticked }: InputOf<typeof customerWriteOff>,
): Promise<ResultOf<typeof customerWriteOff>> {
  const { rows } = call;
  const seen = await paymentOf(rows, paymentId);
  // Orders before payments: every action locks in this sequence.
  const owing = await creditOrders(rows, seen.customerId);
  const payment = await rows.lock(paymentEntity, paymentId);
  if (payment.status !== "20") throw new Refusal(40902);
  const left = await leftOf(rows, payment);
  if (left <= 0) throw new Refusal(42201, "该收款没有可核销的余额");
  if (owing.length === 0) throw new Refusal(42201, "该客户没有待核销的挂账订单");
  const matches = matchCredit(left, owing, ticked);
  await writeMatches(rows, payment.id, matches);
  for (const match of matches) {
    const order = await lockAnyOrder(rows, match.orderId);
    await orderCreditSettled(rows, call.emit, order, { amount: match.amount, paymentNo: payment.paymentNo });
  }
  const amount = matches.reduce((sum, match) => sum + match.amount, 0);
  await writeOffBalance(rows, payment.customerId, amount, payment.paymentNo);
  return { matches };
}
