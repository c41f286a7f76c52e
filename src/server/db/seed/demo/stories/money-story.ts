import { eq } from "drizzle-orm";
import { dayOf, toWire } from "#src/lib/time.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { accountOf } from "#src/server/finance/account/door.ts";
import { beginOnline, channelSucceeded } from "#src/server/finance/payment/channel.ts";
import { confirmPayment, rejectPayment } from "#src/server/finance/payment/confirm.ts";
import { enterPayment } from "#src/server/finance/payment/enter.ts";
import { reversePayment } from "#src/server/finance/payment/reverse.ts";
import { toPay } from "#src/server/finance/payment/rules.ts";
import { paymentEntity } from "#src/server/finance/payment/entity.ts";
import { lockAnyOrder } from "#src/server/order/order/door.ts";
import { creditOf } from "#src/server/order/order/money-acts.ts";
import { payByBalance } from "#src/server/order/order/pay-balance.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { bankSerial, type Catalogue } from "../data/catalogue.ts";
import { fileKey } from "../files.ts";
import type { OrderPlan } from "../plan.ts";
import { streamOf } from "../prng.ts";
import type { Replay } from "../replay.ts";
import type { Story } from "../schedule.ts";

/** The current order row. */
export function orderNow(replay: Replay, id: string): Promise<OrderRow> {
  return lockAnyOrder(replay.asSystem().rows, id);
}

/** Pays an order by its method and with its planned problems. */
export async function* payStory(replay: Replay, plan: OrderPlan, orderId: string, catalogue: Catalogue): Story {
  if (plan.method === "offline") {
    yield* vouchers(replay, plan, orderId, catalogue);
    return;
  }
  if (!plan.times.paid) return;
  const online = plan.method === "alipay" || plan.method === "wechat";
  if (online && streamOf(replay.choice.seed, `twice ${replay.tenantId}`, plan.index).chance(0.12)) {
    // The first attempt is abandoned; the second one closes it.
    yield new Date(plan.times.paid.getTime() - 8 * 60_000);
    await beginOnline(replay.asCustomer(plan.customer), orderId, plan.method === "wechat" ? "wechat" : "alipay");
  }
  yield plan.times.paid;
  const order = await orderNow(replay, orderId);
  if (plan.method === "credit") {
    try {
      const by =
        plan.source === "4" ? replay.as(plan.customer.cs, "order:order:credit") : replay.asCustomer(plan.customer);
      await creditOf(by, { id: orderId, version: order.version });
      return;
    } catch (error) {
      // The credit limit is used up, so this order is paid immediately.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  if (plan.method === "balance" && (await fromBalance(replay, plan, order))) return;
  const channel = plan.method === "wechat" ? "wechat" : "alipay";
  const begun = await beginOnline(replay.asCustomer(plan.customer), orderId, channel);
  await channelSucceeded(replay.asSystem(), {
    payMethod: channel,
    paymentNo: begun.paymentNo,
    channelNo: `${channel === "alipay" ? "2026AL" : "4200WX"}${begun.paymentNo.slice(2)}`,
    amount: begun.amount,
    paidTime: replay.now,
  });
}

async function fromBalance(replay: Replay, plan: OrderPlan, order: OrderRow): Promise<boolean> {
  const call = replay.asCustomer(plan.customer);
  const account = await accountOf(call.rows, order.customerId);
  const amount = toPay(order);
  if (!account || account.balanceAmount < amount) return false;
  await payByBalance(call, order);
  return true;
}

async function* vouchers(replay: Replay, plan: OrderPlan, orderId: string, catalogue: Catalogue): Story {
  const stream = streamOf(replay.choice.seed, `vouchers ${replay.tenantId}`, plan.index);
  const [clerk = ""] = stream.some(replay.desk.finance, 1);
  for (const [at, voucher] of plan.times.vouchers.entries()) {
    yield voucher.entered;
    const order = await orderNow(replay, orderId);
    const due = toPay(order);
    const first = at === 0;
    const part = first && (plan.pay === "partial" || plan.pay === "partPaid");
    const amount = part ? Math.max(1, Math.round((due * 0.6) / 100) * 100) : due;
    const byStaff = stream.chance(0.35) && plan.source === "4";
    const enter = byStaff ? replay.as(plan.customer.cs, "finance:payment:add") : replay.asCustomer(plan.customer);
    const payment = await enterPayment(enter, {
      orderId,
      orderVersion: order.version,
      amount,
      payerName: order.customerName.slice(0, 100),
      payerAccount: `62229900${String(stream.int(10_000_000, 99_999_999))}`,
      transferTime: toWire(replay.now),
      voucher: fileKey(replay.tenantId, "voucher"),
    });
    if (plan.target === "20") return;
    yield voucher.decided;
    if (first && plan.pay === "rejected") {
      await rejectPayment(replay.as(clerk, "finance:payment:reject"), {
        id: payment.id,
        version: payment.version,
        reason: stream.pick(["未查到该笔到账", "凭证与订单金额不符", "付款户名与客户不一致"]),
      });
      continue;
    }
    const over = plan.pay === "over" ? stream.int(1, 9) * 5_000 : 0;
    await confirm(replay, payment.id, clerk, catalogue, amount + over, over > 0);
    if (first && plan.pay === "reversed" && plan.times.reversed) {
      yield plan.times.reversed;
      await reversePayment(replay.as(replay.desk.financeLead, "finance:payment:reverse"), {
        id: payment.id,
        version: (await paymentNow(replay, payment.id)).version,
        reason: "银行退票，款项未实际到账",
      });
    }
  }
}

async function paymentNow(replay: Replay, id: string) {
  const found = await replay.asSystem().rows.first(paymentEntity, eq(finPayment.id, id));
  if (!found) throw new Error(`payment ${id} is gone`);
  return found;
}

async function confirm(
  replay: Replay,
  id: string,
  clerk: string,
  catalogue: Catalogue,
  receivedAmount: number,
  over: boolean,
): Promise<void> {
  const by = replay.as(clerk, "finance:payment:confirm");
  await confirmPayment(
    by,
    id,
    {
      receivedAmount,
      receivedTime: toWire(replay.now),
      postDate: dayOf(replay.now),
      receiveAccountId: catalogue.bankConfigId,
      bankSerial: bankSerial(replay, id),
      ...(over ? { overpay: "1" as const } : {}),
    },
    {},
  );
}

/** Finance confirms a voucher without an order: a recharge or a monthly receipt. */
export async function confirmReceiptOf(
  replay: Replay,
  id: string,
  amount: number,
  catalogue: Catalogue,
): Promise<void> {
  const [clerk = ""] = replay.desk.finance;
  await confirm(replay, id, clerk, catalogue, amount, false);
}
