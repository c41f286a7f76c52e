import type * as z from "zod/mini";
import type { confirmFields, paymentReject } from "#src/contract/finance/payment.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { addToBalance, releaseCredit } from "#src/server/finance/account/door.ts";
import { demandOpenDay, writeFlow } from "#src/server/finance/flow/door.ts";
import { demandWithinLimit } from "#src/server/finance/roleUser/door.ts";
import {
  creditOrders,
  lockAnyOrder,
  lockOrder,
  orderCreditSettled,
  orderPaid,
  orderPaymentRejected,
} from "#src/server/order/order/door.ts";
import { paymentConfigOf } from "#src/server/otherConfig/door.ts";
import { type Acting, instantOf } from "./enter.ts";
import { paymentEntity } from "./entity.ts";
import {
  alreadyConfirmed,
  type Confirmation,
  confirm,
  demandConfirmable,
  demandFreeSerial,
  matchCredit,
  type PaymentRow,
  reject,
  toPay,
} from "./rules.ts";
import { paymentOf, serialTaken, writeMatches } from "./store.ts";

type ConfirmInput = z.output<z.ZodMiniObject<typeof confirmFields>>;

/** Locks the payment, and its order first. Every action uses this lock order, to avoid deadlocks. */
async function lockBoth(
  call: Acting,
  id: string,
  versions: { payment?: number | undefined; order?: number | undefined },
) {
  const { rows } = call;
  const seen = await paymentOf(rows, id);
  // A call from the order list has the order's version, so data rules apply. Finance confirms for any order of the
  // tenant.
  const lock = (orderId: string) =>
    versions.order === undefined ? lockAnyOrder(rows, orderId) : lockOrder(rows, orderId, versions.order);
  const order = seen.orderId === null ? null : await lock(seen.orderId);
  const payment = await rows.lock(paymentEntity, id);
  // Check the state before the version: the second person then reads that it is confirmed, not that something has
  // changed.
  if (payment.status === "20") throw new Refusal(40902, alreadyConfirmed);
  if (versions.payment !== undefined && payment.version !== versions.payment) throw new Refusal(40901);
  return { order, payment };
}

/** P-04 with all effects: the order moves on, the money is booked, and the surplus is handled. */
export async function confirmPayment(
  call: Acting,
  id: string,
  input: ConfirmInput,
  versions: { payment?: number | undefined; order?: number | undefined; orderId?: string | undefined },
): Promise<PaymentRow> {
  const { rows, actor, now } = call;
  const { order, payment } = await lockBoth(call, id, versions);
  if (versions.orderId !== undefined && payment.orderId !== versions.orderId) throw new Refusal(40401);
  demandConfirmable(payment, actor.username);
  await demandWithinLimit(rows, input.receivedAmount);
  const receivedTime = instantOf(input.receivedTime, "到账时间");
  const confirmation: Confirmation = { ...input, receivedTime, postDate: input.postDate ?? dayOf(receivedTime) };
  await paymentConfigOf(rows, confirmation.receiveAccountId);
  demandFreeSerial(await serialTaken(rows, confirmation.receiveAccountId, confirmation.bankSerial, payment.id));
  await demandOpenDay(rows, confirmation.postDate);

  if (order) {
    const patch = confirm(payment, confirmation, toPay(order), actor.username, now);
    const done = await rows.update(paymentEntity, payment, patch);
    await bookReceipt(call, done);
    await orderPaid(rows, call.emit, order, {
      amount: done.usedAmount ?? 0,
      payMethod: done.payMethod,
      at: receivedTime,
    });
    return done;
  }
  if (payment.flowType === "2") {
    const patch = confirm(payment, confirmation, confirmation.receivedAmount, actor.username, now);
    const done = await rows.update(paymentEntity, payment, patch);
    await bookReceipt(call, done);
    await addToBalance(rows, done.customerId, "1", confirmation.receivedAmount, {
      bizType: "payment",
      bizNo: done.paymentNo,
    });
    return done;
  }
  return confirmCreditReceipt(call, payment, confirmation, input.orders);
}

/** Confirms a receipt of a monthly-credit customer: settles orders and releases their credit. */
async function confirmCreditReceipt(
  call: Acting,
  payment: PaymentRow,
  confirmation: Confirmation,
  ticked: ConfirmInput["orders"],
): Promise<PaymentRow> {
  const { rows, actor, now } = call;
  const owing = await creditOrders(rows, payment.customerId);
  const matches = matchCredit(confirmation.receivedAmount, owing, ticked);
  const due = matches.reduce((sum, match) => sum + match.amount, 0);
  const done = await rows.update(paymentEntity, payment, confirm(payment, confirmation, due, actor.username, now));
  await bookReceipt(call, done);
  await writeMatches(rows, done.id, matches);
  for (const match of matches) {
    const order = await lockAnyOrder(rows, match.orderId);
    await orderCreditSettled(rows, call.emit, order, { amount: match.amount, paymentNo: done.paymentNo });
  }
  if (due > 0) await releaseCredit(rows, done.customerId, due, { bizType: "payment", bizNo: done.paymentNo });
  return done;
}

/**
 * Books the money of a confirmed receipt: one flow for the amount used, and one for the surplus. The surplus goes to
 * the balance as a recharge, or out again (多收退回).
 */
export async function bookReceipt(call: Acting, payment: PaymentRow): Promise<void> {
  const { rows } = call;
  const { receivedTime, postDate } = payment;
  if (!receivedTime || !postDate) throw new Error(`payment ${payment.paymentNo} is confirmed without a receipt`);
  const common = {
    bizType: "payment",
    bizId: payment.id,
    customerId: payment.customerId,
    accountConfigId: payment.receiveAccountId,
    bankSerial: payment.bankSerial,
    occurTime: receivedTime,
    postDate,
  };
  const used = payment.usedAmount ?? 0;
  const surplus = payment.surplusAmount ?? 0;
  if (used > 0) {
    await writeFlow(rows, {
      ...common,
      direction: "1",
      flowType: payment.flowType,
      amount: used,
      orderId: payment.orderId,
      bizNo: payment.orderNo ?? payment.paymentNo,
    });
  }
  if (surplus === 0) return;
  const toBalance = payment.overpay === "1";
  await writeFlow(rows, {
    ...common,
    direction: "1",
    flowType: toBalance ? "2" : "10",
    amount: surplus,
    bizNo: payment.paymentNo,
    remark: "多付",
  });
  if (toBalance) {
    await addToBalance(rows, payment.customerId, "4", surplus, { bizType: "payment", bizNo: payment.paymentNo });
  } else {
    await writeFlow(rows, {
      ...common,
      direction: "2",
      flowType: "10",
      amount: surplus,
      bankSerial: null,
      bizNo: payment.paymentNo,
      remark: "多付退回",
    });
  }
}

/** P-05: finance could not find the money in the bank account. */
export async function rejectPayment(
  call: Acting,
  input: z.output<(typeof paymentReject)["input"]>,
): Promise<PaymentRow> {
  const { order, payment } = await lockBoth(call, input.id, { payment: input.version });
  const done = await call.rows.update(
    paymentEntity,
    payment,
    reject(payment, input.reason, call.actor.username, call.now),
  );
  if (order) await orderPaymentRejected(call.rows, call.emit, order, input.reason);
  return done;
}
