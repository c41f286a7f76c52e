import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderPayBalance } from "#src/contract/order/money-acts.ts";
import { maskMobile } from "#src/lib/masks.ts";
import { formatYuan } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { consentPause, customerOf } from "#src/server/customer/door.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { newCode, takeCode } from "#src/server/system/session/door.ts";
import type { Writing } from "./apply-step.ts";
import { orderPaid } from "./door.ts";
import { orderEntity } from "./entity.ts";
import { needs } from "./needs.ts";
import { dueOf } from "./rules/money.ts";
import { allow, type OrderRow, refuse } from "./rules/step.ts";
import { lockOrder } from "./store.ts";

/** O-04: pays the whole due amount of a locked order from the customer's balance; the order then moves on. */
export async function payByBalance({ rows, emit }: Writing, order: OrderRow): Promise<OrderRow> {
  allow(order, "payOnline");
  const amount = dueOf(order);
  await needs().closeOpenOnlinePayments(rows, order.id);
  await needs().payFromBalance(rows, order.customerId, amount, order);
  return orderPaid(rows, emit, order, { amount, payMethod: "balance", at: rows.now });
}

/** Binds a code to this order and this amount: a code for another order or from before a price change is invalid. */
const matter = (order: OrderRow) => `${order.id}/${dueOf(order)}`;

/** Refuses an order that cannot be paid now, before a code is sent or used. Returns the customer's mobile number. */
async function demandPayable(rows: Rows, order: OrderRow): Promise<string> {
  allow(order, "payOnline");
  const account = await needs().accountOf(rows, order.customerId);
  if (account && account.status !== "1") refuse("客户账户已冻结");
  if (!account || account.balanceAmount < dueOf(order)) refuse("余额不足");
  const customer = await customerOf(rows, order.customerId);
  const pause = consentPause(customer, rows.now);
  if (pause) refuse(pause);
  return customer.mobile;
}

/** Sends the customer the code for paying an order from the balance; returns the masked mobile number. */
export async function sendBalanceCode(kernel: Kernel, rows: Rows, orderId: string): Promise<{ mobile: string }> {
  const order = await rows.find(orderEntity, orderId);
  const mobile = await demandPayable(rows, order);
  const code = await newCode(kernel, "balance", mobile, rows.now, { about: matter(order) });
  const sum = formatYuan(dueOf(order));
  kernel.background(() =>
    kernel.sms(mobile, `您的订单${order.orderNo}将用账户余额支付${sum}，验证码是${code}，5分钟内有效，请告知客服。`),
  );
  return { mobile: maskMobile(mobile) };
}

/**
 * 余额支付 by staff. Checks the code before the payment's transaction begins: a wrong code must stay counted when the
 * call is refused.
 */
export async function payBalanceOf(
  kernel: Kernel,
  rows: Rows,
  { id, version, code }: InputOf<typeof orderPayBalance>,
): Promise<OrderRow> {
  const order = await rows.find(orderEntity, id);
  if (order.version !== version) throw new Refusal(40901);
  const mobile = await demandPayable(rows, order);
  if (!(await takeCode(kernel, "balance", mobile, code, rows.now, { about: matter(order) })))
    refuse("验证码错误或已失效");
  return rows.fresh("write", async (own) =>
    payByBalance(
      { rows: own, emit: (event) => writeEvent(own.tx, event, own.actor.tenantId, own.now) },
      await lockOrder(own, id, version),
    ),
  );
}
