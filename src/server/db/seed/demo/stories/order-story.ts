import { orderAdd, type OrderLineInput } from "#src/contract/order/create.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { beginOnline } from "#src/server/finance/payment/channel.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import { calcPrice, createOrders } from "#src/server/order/order/create.ts";
import { cancelOf, cancelPaidOf, changePriceOf } from "#src/server/order/order/money-acts.ts";
import { payTimeout } from "#src/server/order/order/rules/cancel.ts";
import { samplesOf } from "#src/server/order/order/store.ts";
import { type Calendar, secondsAfter } from "../calendar.ts";
import type { Catalogue } from "../data/catalogue.ts";
import { orderNow, payStory } from "./money-story.ts";
import { type OrderPlan } from "../plan.ts";
import { streamOf } from "../prng.ts";
import { payCancelled } from "./refund-story.ts";
import type { Acting, Replay } from "../replay.ts";
import type { Story } from "../schedule.ts";
import { endStory, testStory } from "./report-story.ts";
import { fillForm, samplesStory, send } from "./sample-story.ts";

/** Shared state of one tenant's order stories. */
export interface Stage {
  replay: Replay;
  catalogue: Catalogue;
  calendar: Calendar;
  /** The plan of an order, by order id. */
  plans: Map<string, OrderPlan>;
  orderIds: Map<OrderPlan, string>;
  /** Liquidations that wait for the customer's payment, by customer. */
  unpaid: Map<string, string[]>;
}

/** The whole life of one order. */
export async function* orderStory(stage: Stage, plan: OrderPlan): Story {
  const { replay } = stage;
  const { times } = plan;
  yield times.create;
  const id = await create(stage, plan);
  stage.plans.set(id, plan);
  stage.orderIds.set(plan, id);
  if (times.quote) {
    yield times.quote;
    await reprice(stage, plan, id, { newAmount: plan.quoted, reason: "按客户需求报价" });
  }
  if (times.change) {
    yield times.change;
    await changePrice(stage, plan, id);
  }
  if (plan.target === "99" && plan.trouble !== "cancelPaid") {
    yield* unpaidEnd(stage, plan, id);
    return;
  }
  yield* payStory(replay, plan, id, stage.catalogue);
  if (plan.target === "05" || plan.target === "10" || plan.target === "20") return;
  if (times.form) {
    yield times.form;
    const order = await orderNow(replay, id);
    if (order.needSample === "Y" || order.onSite === "Y") await fillForm(stage, plan, id);
  }
  if (plan.trouble === "cancelPaid") {
    if (times.send) {
      yield times.send;
      await send(stage, plan, id);
    }
    yield times.cancel ?? replay.now;
    await cancelPaid(stage, plan, id);
    yield* payCancelled(stage, id, plan.index);
    return;
  }
  yield* samplesStory(stage, plan, id);
  yield* testStory(stage, plan, id);
  yield* endStory(stage, plan, id);
}

async function create({ replay, catalogue }: Stage, plan: OrderPlan): Promise<string> {
  const { customer } = plan;
  if (plan.leader) {
    const left = plan.leader.spare.shift();
    if (!left) throw new Error(`order ${plan.index} of the demo has no twin to be`);
    return left;
  }
  if (!customer.row) throw new Error(`customer ${customer.index} orders before signing up`);
  const call = creator(replay, plan);
  const packaged = plan.packageAt === null ? null : catalogue.packages[plan.packageAt];
  const items: OrderLineInput[] = packaged
    ? [{ packageId: packaged.row.id, quantity: 1, reportLanguage: plan.language }]
    : plan.lines.map(({ offer, specId, quantity }) => ({
        serviceId: offer.row.id,
        ...(specId ? { specId } : {}),
        quantity,
        reportLanguage: plan.language,
      }));
  const onSite = plan.lines.some(({ offer }) => offer.seed.onSite);
  const cart = {
    customerId: customer.row.id,
    items,
    isUrgent: plan.urgent ? ("Y" as const) : ("N" as const),
    ...(onSite ? { areaCode: customer.place.areaCode, manDays: plan.manDays } : {}),
  };
  const { priceToken } = await calcPrice(call, cart);
  const input = orderAdd.input.parse({
    ...cart,
    priceToken,
    requestId: `demo-${plan.index}`,
    orderSource: plan.source,
    payMethod: plan.method,
    ...(plan.index % 17 === 0 ? { customerRemark: "请尽快安排，急用于清关" } : {}),
  });
  const { ids } = await createOrders(call, input);
  const [id, ...others] = ids;
  if (!id || others.length !== (plan.pair ? 1 : 0))
    throw new Error(`order ${plan.index} of the demo became ${ids.length} orders`);
  plan.spare.push(...others);
  return id;
}

/** The creator of the order: the customer in the mall, or a colleague on his behalf. */
function creator(replay: Replay, plan: OrderPlan): Acting {
  const { customer } = plan;
  if (plan.source === "4") return replay.as(customer.cs, "order:order:add");
  if (plan.source === "5" && customer.sales) return replay.as(customer.sales, "order:order:add");
  return replay.asCustomer(customer);
}

/** A quote by the order's salesperson or the customer service lead. */
async function reprice({ replay }: Stage, plan: OrderPlan, id: string, to: { newAmount: number; reason: string }) {
  const order = await orderNow(replay, id);
  const by = plan.customer.sales ?? replay.desk.csLead;
  await changePriceOf(replay.as(by, "order:order:changePrice"), { id, version: order.version, mode: "direct", ...to });
}

/** A price change within the limit of one of three people; skipped if it would go below cost. */
async function changePrice({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const share = plan.priceChange ?? 0;
  const newAmount = Math.max(100, Math.round((order.payableAmount * (1 + share)) / 100) * 100);
  const { desk } = replay;
  const lead = desk.salesLeads[order.salesOrgCode ?? ""] ?? Object.values(desk.salesLeads)[0] ?? desk.csLead;
  const size = Math.abs(share);
  const by = size < 0.048 && plan.customer.sales ? plan.customer.sales : size < 0.098 ? desk.csLead : lead;
  const reason = share < 0 ? "老客户批量优惠" : "增加加测项目";
  try {
    await changePriceOf(replay.as(by, "order:order:changePrice"), {
      id,
      version: order.version,
      mode: "direct",
      newAmount,
      reason,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Nobody paid: the customer or a colleague cancels, or the job does after the payment period. */
async function* unpaidEnd(stage: Stage, plan: OrderPlan, id: string): Story {
  const { replay } = stage;
  if (plan.method === "alipay" || plan.method === "wechat") {
    // The online payment is abandoned; the end of the order closes it.
    yield secondsAfter(replay.now, 60 + (plan.index % 5) * 40);
    await beginOnline(replay.asCustomer(plan.customer), id, plan.method);
  }
  const order = await orderNow(replay, id);
  if (plan.trouble === "timeout" && order.payExpireTime) {
    // The job runs every ten minutes.
    yield secondsAfter(order.payExpireTime, 60 + (plan.index % 9) * 60);
    const now = await orderNow(replay, id);
    const { rows, emit } = replay.asSystem();
    const step = payTimeout(now, await samplesOf(rows, id), false, replay.now);
    if (!step) throw new Error(`order ${now.orderNo} did not time out`);
    await applyStep({ rows, emit }, now, step);
    return;
  }
  yield plan.times.cancel ?? replay.now;
  const byStaff = plan.index % 3 === 0;
  const now = await orderNow(replay, id);
  const stream = streamOf(replay.choice.seed, `cancel ${replay.tenantId}`, plan.index);
  const call = byStaff ? replay.as(plan.customer.cs, "order:order:cancel") : replay.asCustomer(plan.customer);
  await cancelOf(call, {
    id,
    version: now.version,
    cancelType: byStaff ? stream.pick(["2", "4", "5"]) : "1",
    cancelReason: byStaff
      ? stream.pick(["客户重复下单", "项目超出检测能力", "客户电话要求取消"])
      : stream.pick(["暂时不做了", "选错了服务", "产品方案有调整"]),
    notifyCustomer: "Y",
  });
}

async function cancelPaid({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const online = order.payMethod === "alipay" || order.payMethod === "wechat";
  await cancelPaidOf(replay.as(replay.desk.csLead, "order:order:cancelPaid"), {
    id,
    version: order.version,
    cancelType: "1",
    cancelReason: "客户项目取消，尚未收样",
    notifyCustomer: "Y",
    ...(online
      ? { refundMethod: "1" as const }
      : {
          refundMethod: "2" as const,
          payeeName: order.customerName,
          payeeBank: "演示银行样例支行",
          payeeAccount: "6222990000000001",
        }),
  });
}
