import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderCancel, orderCancelPaid, orderChangePrice, orderCredit } from "#src/contract/order/money-acts.ts";
import { customerOf } from "#src/server/customer/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { maskBankCard } from "#src/lib/masks.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { demandCodes } from "./codes.ts";
import { payExpires } from "./door.ts";
import { needs } from "./needs.ts";
import { cancel, cancelPaid } from "./rules/cancel.ts";
import { changePrice, type PriceFacts } from "./rules/change-price.ts";
import { credit } from "./rules/credit.ts";
import { dueOf } from "./rules/money.ts";
import { allow, type OrderRow } from "./rules/step.ts";
import { holidaysOf } from "#src/server/kernel/holidays.ts";
import { itemsOf, lockOrder, numbersOf, quotedAmount, samplesOf } from "./store.ts";

/** The locked order, and what the rules of a new price need besides it: 40401, 40302 or 40901 as `lockOrder`. */
export async function lockPriced(
  rows: Rows,
  id: string,
  version?: number,
): Promise<{ order: OrderRow; facts: PriceFacts }> {
  // One round trip: each makes everybody wait who needs the order. The other reads run after the lock (see `Rows.lock`).
  const [order, items, quoted, expireOf, limits, holidays] = await Promise.all([
    lockOrder(rows, id, version),
    itemsOf(rows, id),
    quotedAmount(rows, id),
    payExpires(rows),
    numbersOf(rows, "price_change_limit"),
    holidaysOf(rows),
  ]);
  const payExpireTime = expireOf(order.payMethod ?? "offline");
  return { order, facts: { items, limits, quoted, payExpireTime, holidays } };
}

/** O-02 and O-18. */
export async function changePriceOf(call: Writing, input: InputOf<typeof orderChangePrice>): Promise<OrderRow> {
  const { rows } = call;
  const { order, facts } = await lockPriced(rows, input.id, input.version);
  return applyStep(call, order, changePrice(order, input, rows.actor, rows.now, facts));
}

/** O-09. */
export async function cancelOf(call: Writing, input: InputOf<typeof orderCancel>): Promise<OrderRow> {
  const { rows } = call;
  await demandCodes(rows, [["cancel_type", input.cancelType, "取消类型"]]);
  const order = await lockOrder(rows, input.id, input.version);
  return applyStep(call, order, cancel(order, input, await samplesOf(rows, order.id), rows.now));
}

/**
 * O-25. Creates an approved refund (R-01, then 30 at once: this action is the approval), which waits for payout. The
 * event `refund.requested` notifies finance.
 */
export async function cancelPaidOf(
  call: Writing,
  input: InputOf<typeof orderCancelPaid>,
): Promise<{ order: OrderRow; refundNo: string }> {
  const { rows } = call;
  await demandCodes(rows, [["cancel_type", input.cancelType, "取消类型"]]);
  const order = await lockOrder(rows, input.id, input.version);
  const limits = await numbersOf(rows, "refund_audit_limit");
  const step = cancelPaid(order, input, await samplesOf(rows, order.id), rows.actor, limits, rows.now);
  const refundNo = await nextNumber(rows, "refund");
  // Many people read the log, so it has the masked account; the refund stores the full one.
  const account = input.payeeAccount && maskBankCard(input.payeeAccount);
  const payee = [input.payeeName, input.payeeBank, account].filter(Boolean).join(" ");
  const content = [step.content, refundNo, payee && `收款账户：${payee}`].filter(Boolean).join("；");
  const saved = await applyStep(call, order, { ...step, content, visible: false });
  await needs().writeRefund(
    rows,
    order,
    await itemsOf(rows, order.id),
    {
      refundNo,
      amount: saved.refundingAmount - order.refundingAmount,
      refundType: "1",
      refundReason: "1",
      reasonDetail: input.cancelReason,
      refundMethod: input.refundMethod,
      source: "2",
      payeeName: input.payeeName,
      payeeBank: input.payeeBank,
      payeeAccount: input.payeeAccount,
    },
    { status: "30", auditBy: rows.actor.username, auditTime: rows.now },
  );
  await call.emit({
    topic: "refund.requested",
    payload: {
      orderId: order.id,
      orderNo: order.orderNo,
      refundNo,
      refundMethod: input.refundMethod,
      amount: saved.refundingAmount - order.refundingAmount,
    },
    to: [rows.actor.username],
  });
  return { order: saved, refundNo };
}

/** O-07. */
export async function creditOf(call: Writing, input: InputOf<typeof orderCredit>): Promise<OrderRow> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  allow(order, "credit");
  await needs().takeCredit(rows, await customerOf(rows, order.customerId), dueOf(order), order);
  return applyStep(
    call,
    order,
    credit(order, await itemsOf(rows, order.id), input.remark, rows.now, await holidaysOf(rows)),
  );
}

/** Whether a payment of the order waits for finance (10) or is in progress online (15). */
export async function paymentWaits(call: Writing, orderId: string): Promise<boolean> {
  return (await needs().openPayments(call.rows, orderId)).length > 0;
}
