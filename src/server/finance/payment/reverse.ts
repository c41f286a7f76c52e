import type * as z from "zod/mini";
import type { paymentReverse } from "#src/contract/finance/payment.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { restoreCredit, takeFromBalance } from "#src/server/finance/account/door.ts";
import { writeOpposite } from "#src/server/finance/flow/door.ts";
import { lockAnyOrder, orderCreditRestored, orderPaymentReversed } from "#src/server/order/order/door.ts";
import type { Acting } from "./enter.ts";
import { paymentEntity } from "./entity.ts";
import { type PaymentRow, reverse } from "./rules.ts";
import { flowsOf, matchesOf, paymentOf } from "./store.ts";

/** P-06: reverses a wrong confirmed receipt: books opposite flows on an open day and undoes its effects. */
export async function reversePayment(
  call: Acting,
  input: z.output<(typeof paymentReverse)["input"]>,
): Promise<PaymentRow> {
  const { rows, actor, now } = call;
  const seen = await paymentOf(rows, input.id);
  const order = seen.orderId === null ? null : await lockAnyOrder(rows, seen.orderId);
  const payment = await rows.lock(paymentEntity, input.id, input.version);
  const patch = reverse(payment, order, input.reason, actor.username, now);
  const postDate = input.postDate ?? dayOf(now);
  for (const flow of await flowsOf(rows, payment.id)) await writeOpposite(rows, flow, postDate, input.reason);
  await takeBack(call, payment, input.reason);
  const done = await rows.update(paymentEntity, payment, patch);
  if (order)
    await orderPaymentReversed(rows, call.emit, order, { amount: payment.usedAmount ?? 0, reason: input.reason });
  return done;
}

/** Takes back what the receipt added to the customer's account; refuses if it was already spent. */
async function takeBack(call: Acting, payment: PaymentRow, reason: string): Promise<void> {
  const { rows } = call;
  const biz = { bizType: "payment", bizNo: payment.paymentNo, remark: `冲销：${reason}`.slice(0, 200) };
  const used = payment.usedAmount ?? 0;
  const surplus = payment.surplusAmount ?? 0;
  // Lock orders by id, in the same order as confirming a receipt does.
  const matches = (await matchesOf(rows, payment.id)).toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1));
  const owed = matches.reduce((sum, match) => sum + match.amount, 0);
  // Its money in the balance has paid for orders since.
  if (owed !== (payment.flowType === "3" ? used : 0)) throw new Refusal(42201, "该收款已被核销调整，不能冲销");
  if (payment.flowType === "2" && used > 0) await takeFromBalance(rows, payment.customerId, "1", used, biz);
  if (surplus > 0 && payment.overpay === "1") await takeFromBalance(rows, payment.customerId, "4", surplus, biz);
  for (const match of matches) {
    const order = await lockAnyOrder(rows, match.orderId);
    await orderCreditRestored(rows, call.emit, order, { amount: match.amount, paymentNo: payment.paymentNo });
  }
  if (owed > 0) await restoreCredit(rows, payment.customerId, owed, biz);
}
