import { createHash } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { addDays, startOfDay, toWire } from "#src/lib/time.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
import type { Tx } from "#src/server/db/store.ts";
import { accountOf } from "#src/server/finance/account/door.ts";
import { bankFileEntity, bankLineEntity } from "#src/server/finance/bank/entity.ts";
import { keysOf, lineValues } from "#src/server/finance/bank/import.ts";
import type { ReadLine } from "#src/server/finance/bank/read/read-lines.ts";
import { flowEntity } from "#src/server/finance/flow/entity.ts";
import { closeEntity, figuresOfMonth } from "#src/server/finance/close/door.ts";
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
    await rows.insert(closeEntity, { period, status: "1", closeBy: actor.username, closeTime: now });
  }
}

/** Two days before the end, finance imports the last week of the bank account; nobody has worked through it yet. */
export async function* bankStory({ replay, catalogue }: Stage): Story {
  yield new Date(replay.end.getTime() - 30 * hourMs);
  const { rows, now } = replay.as(replay.desk.finance[0] ?? "", "finance:finance:import");
  const since = new Date(now.getTime() - 7 * 24 * hourMs);
  const accountConfigId = catalogue.bankConfigId;
  const recent = (await rows.all(flowEntity, eq(finFlow.accountConfigId, accountConfigId))).filter(
    (flow) => flow.occurTime >= since && flow.bankSerial !== null && flow.reverseOfId === null,
  );
  const lines = recent.slice(-12).map((flow) => ({
    serial: flow.bankSerial,
    time: toWire(flow.occurTime),
    amount: flow.amount,
    direction: flow.direction === "1" ? ("1" as const) : ("2" as const),
    name: null,
    account: null,
    summary: "转账",
  }));
  const fee = {
    serial: null,
    amount: 1_500,
    direction: "2",
    name: null,
    account: null,
    summary: "网银手续费",
  } as const;
  const interest = { ...fee, amount: 8_812, direction: "1", summary: "结息" } as const;
  const all: ReadLine[] = [
    ...lines,
    { ...fee, time: toWire(new Date(now.getTime() - 20 * hourMs)) },
    { ...interest, time: toWire(new Date(now.getTime() - 19 * hourMs)) },
  ].map((line, at) => ({ ...line, lineNo: at + 2 }));
  const keys = keysOf(all);
  const { id: fileId } = await rows.insert(bankFileEntity, {
    accountConfigId,
    fileName: "账户明细.xlsx",
    contentHash: createHash("sha256").update(keys.join()).digest("hex"),
    lineCount: all.length,
    newCount: all.length,
  });
  await rows.insertMany(
    bankLineEntity,
    all.map((line, at) => lineValues({ fileId, accountConfigId }, line, keys[at] ?? "")),
  );
}

/** Writes the figures of the closed months, once their rows are in the database. */
export async function writeSnapshots(tx: Tx): Promise<void> {
  for (const { id, tenantId, period } of await tx.select().from(finClose).where(isNull(finClose.snapshot)))
    await tx
      .update(finClose)
      .set({ snapshot: await figuresOfMonth(tx, tenantId, period) })
      .where(eq(finClose.id, id));
}
