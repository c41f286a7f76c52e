import { addDays, startOfDay, toWire } from "#src/lib/time.ts";
import { accountOf } from "#src/server/finance/account/door.ts";
import { closeEntity, flowEntity } from "#src/server/finance/flow/entity.ts";
import { enterPayment, enterRecharge } from "#src/server/finance/payment/enter.ts";
import { creditOrders } from "#src/server/order/order/door.ts";
import { fileKey } from "../files.ts";
import type { CustomerPlan } from "../data/customers.ts";
import { confirmReceiptOf } from "./money-story.ts";
import type { Stage } from "./order-story.ts";
import { matureLiquidation } from "./report-story.ts";
import { streamOf } from "../prng.ts";
import type { Story } from "../schedule.ts";

const hourMs = 3_600_000;

/** First days of the months between two days. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day < to; day = `${addDays(day, 32).slice(0, 7)}-01`) months.push(day);
  return months;
}

/** Every month, a customer on monthly credit pays for the orders of the months before the last one. */
export async function* creditStory(stage: Stage, plan: CustomerPlan, start: string): Story {
  const { replay, calendar } = stage;
  const stream = streamOf(replay.choice.seed, `credit ${replay.tenantId}`, plan.index);
  for (const month of monthsBetween(start, replay.choice.asOf)) {
    const day = startOfDay(addDays(month, 8 + stream.int(0, 4)));
    yield calendar.work(new Date(day.getTime() + 10 * hourMs), stream.float());
    if (!plan.row) continue;
    const seen = replay.asSystem();
    const until = startOfDay(addDays(month, -1).slice(0, 7).concat("-01"));
    const owing = (await creditOrders(seen.rows, plan.row.id)).filter((order) => order.createTime < until);
    const amount = owing.reduce((sum, order) => sum + order.creditAmount, 0);
    if (amount === 0) continue;
    const enter = plan.sales ? replay.as(plan.sales, "finance:payment:add") : replay.as(plan.cs, "finance:payment:add");
    const payment = await enterPayment(enter, {
      customerId: plan.row.id,
      amount,
      payerName: plan.row.customerName,
      transferTime: toWire(replay.now),
      voucher: fileKey(replay.tenantId, "voucher"),
      remark: `${addDays(month, -40).slice(0, 7)}账期回款`,
    });
    yield calendar.work(new Date(replay.now.getTime() + stream.int(2, 20) * hourMs), stream.float());
    await confirmReceiptOf(replay, payment.id, amount, stage.catalogue);
    const waiting = stage.unpaid.get(plan.row.id) ?? [];
    stage.unpaid.delete(plan.row.id);
    for (const orderId of waiting) await matureLiquidation(stage, orderId);
  }
}

/** A customer who pays from a balance recharges it every second month. */
export async function* rechargeStory(stage: Stage, plan: CustomerPlan, start: string): Story {
  const { replay, calendar } = stage;
  const stream = streamOf(replay.choice.seed, `recharge ${replay.tenantId}`, plan.index);
  for (const [at, month] of monthsBetween(start, replay.choice.asOf).entries()) {
    if (at % 2 !== plan.index % 2) continue;
    const day = startOfDay(addDays(month, stream.int(1, 20)));
    yield new Date(day.getTime() + stream.int(9, 17) * hourMs + stream.int(0, 3_599) * 1_000);
    if (!plan.row) continue;
    const call = replay.asCustomer(plan);
    const account = await accountOf(call.rows, plan.row.id);
    if (!account || account.balanceAmount > 3_000_000) continue;
    const amount = stream.int(1, 4) * 500_000 + (plan.index < 20 ? 1_500_000 : 0);
    const payment = await enterRecharge(call, account, {
      amount,
      payerName: plan.row.customerName,
      receiveAccountId: stage.catalogue.bankConfigId,
      transferTime: toWire(replay.now),
      voucher: fileKey(replay.tenantId, "voucher"),
    });
    yield calendar.work(new Date(replay.now.getTime() + stream.int(1, 20) * hourMs), stream.float());
    await confirmReceiptOf(replay, payment.id, amount, stage.catalogue);
  }
}

/** A month is closed on the 8th of the month after the next, so the last two stay open. */
export async function* closeStory({ replay }: Stage, start: string): Story {
  const last = addDays(`${replay.choice.asOf.slice(0, 7)}-01`, -1).slice(0, 7);
  for (const month of monthsBetween(addDays(start, -31), `${last}-01`)) {
    const period = month.slice(0, 7);
    const after = addDays(`${addDays(month, 32).slice(0, 7)}-01`, 7);
    yield new Date(startOfDay(after).getTime() + 18 * hourMs);
    const { rows, actor, now } = replay.as(replay.desk.financeLead, "finance:close:run");
    const flows = replay.memory
      .of(flowEntity.table)
      .made()
      .filter((flow) => flow["period"] === period);
    const sum = (direction: string, types: readonly string[]) =>
      flows
        .filter((flow) => flow["direction"] === direction && types.includes(String(flow["flowType"])))
        .reduce((total, flow) => total + Number(flow["amount"]), 0);
    await rows.insert(closeEntity, {
      period,
      status: "1",
      closeBy: actor.username,
      closeTime: now,
      snapshot: {
        receipts: sum("1", ["1", "2", "3", "10"]),
        refunds: sum("2", ["1", "2", "3", "4", "10"]),
        payouts: sum("2", ["6"]),
        invoiced: 0,
        red: 0,
        creditOutstanding: 0,
      },
    });
  }
}
