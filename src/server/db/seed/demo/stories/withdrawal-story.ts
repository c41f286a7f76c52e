import { toWire } from "#src/lib/time.ts";
import { caseOf } from "#src/server/afterSales/refund/door.ts";
import type { WithdrawalRow } from "#src/server/afterSales/withdrawal/door.ts";
import { withdrawalEntity } from "#src/server/afterSales/withdrawal/entity.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import { logisticsEntity, sampleEntity } from "#src/server/order/order/entity.ts";
import { withdrawalEnded, withdrawalOpened } from "#src/server/order/order/rules/after-sales-hold.ts";
import { refundableOf } from "#src/server/order/order/rules/money.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { samplesOf } from "#src/server/order/order/store.ts";
import type { CaseSplit } from "./case-split.ts";
import { type CaseOrder, daysSinceFinish, isPlain, pickOrder } from "./case-orders.ts";
import { orderNow } from "./money-story.ts";
import type { Stage } from "./order-story.ts";
import { type Stream, streamOf } from "../prng.ts";
import { askRefund, methodOf } from "./refund-story.ts";
import type { Story } from "../schedule.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type WithdrawalEnd = Exclude<keyof CaseSplit["withdrawals"], "withRefund">;

/**
 * Working days before the end of history at which an open case began, from … to. The range leaves enough time for the
 * steps since then.
 */
const began: Readonly<Record<WithdrawalEnd, readonly [number, number] | null>> = {
  done: null,
  rejected: null,
  revoked: null,
  audit: [1, 2],
  returning: [3, 4],
  underWay: [5, 8],
};

/** All withdrawals of a tenant. */
export function withdrawalStories(stage: Stage, split: CaseSplit["withdrawals"], start: Date): Story[] {
  return (Object.keys(began) as WithdrawalEnd[]).flatMap((end) =>
    Array.from({ length: split[end] }, (_, index) =>
      withdrawalStory(stage, end, index, start, end === "returning" && index < split.withRefund),
    ),
  );
}

async function* withdrawalStory(
  stage: Stage,
  end: WithdrawalEnd,
  index: number,
  start: Date,
  withRefund: boolean,
): Story {
  const { replay, calendar } = stage;
  const stream = streamOf(replay.choice.seed, `withdrawal ${replay.tenantId} ${end}`, index);
  const window = began[end];
  const last = replay.end.getTime();
  const first = start.getTime() + 60 * dayMs;
  yield window
    ? calendar.before(replay.end, stream.int(...window), stream.float())
    : calendar.work(new Date(first + Math.sqrt(stream.float()) * (last - 16 * dayMs - first)), stream.float());
  let found = findOrder(stage, stream, withRefund);
  for (let tries = window ? 6 : 40; !found && tries > 0; tries -= 1) {
    const wait = window ? hourMs / 4 : 3 * dayMs;
    yield calendar.work(new Date(replay.now.getTime() + wait), stream.float());
    found = findOrder(stage, stream, withRefund);
  }
  if (!found) return;
  const asked = await apply(stage, stream, found, withRefund);
  if (asked === null || end === "audit") return;
  yield calendar.work(new Date(replay.now.getTime() + stream.int(2, 20) * hourMs), stream.float());
  if (end === "rejected" || end === "revoked") {
    await endWithout(stage, end, asked);
    return;
  }
  await agree(stage, asked, withRefund);
  if (end === "returning") return;
  yield calendar.work(new Date(replay.now.getTime() + stream.int(3, 26) * hourMs), stream.float());
  const express = await giveBack(stage, stream, end, asked);
  if (!express || end === "underWay") return;
  yield new Date(replay.now.getTime() + stream.int(30, 90) * hourMs);
  await signed(stage, asked);
}

/** A finished order whose samples still exist; with a refund, an order in testing. */
function findOrder(stage: Stage, stream: Stream, withRefund: boolean): CaseOrder | null {
  const { replay } = stage;
  return pickOrder(stage, stream, (order) => {
    if (!isPlain(order) || order.needSample !== "Y") return false;
    if (withRefund)
      return (
        order.orderStatus === "60" && order.overdueFlag === "N" && order.invoicedAmount + order.invoicingAmount === 0
      );
    const days = daysSinceFinish(order, replay.now);
    return order.orderStatus === "90" && days >= 9 && days <= 70;
  });
}

async function apply(
  stage: Stage,
  stream: Stream,
  { order, plan }: CaseOrder,
  withRefund: boolean,
): Promise<string | null> {
  const { replay } = stage;
  const byStaff = stream.chance(0.35);
  const call = byStaff ? replay.as(plan.customer.cs, "afterSales:withdrawal:add") : replay.asCustomer(plan.customer);
  const samples = await samplesOf(call.rows, order.id);
  const here = samples.filter((row) => (withRefund ? ["30", "40"] : ["50"]).includes(row.status));
  if (here.length === 0) return null;
  const now = await orderNow(replay, order.id);
  const withdrawalNo = await nextNumber(call.rows, "withdrawal");
  const express = withRefund || stream.chance(0.7);
  const made = await call.rows.insert(withdrawalEntity, {
    ...caseOf(now),
    withdrawalNo,
    sampleIds: here.map((row) => row.id),
    withdrawType: withRefund ? "2" : "3",
    reason: withRefund ? "1" : stream.pick(["4", "4", "4", "9"]),
    reasonDetail: withRefund
      ? "产品方案变更，停止检测"
      : stream.pick(["客户需要样品做对比留存", "检后取回，另作展示使用"]),
    returnMethod: express ? "1" : stream.pick(["2", "3"]),
    ...(express
      ? {
          receiver: order.contactName,
          mobile: order.contactMobile,
          areaCode: plan.customer.place.areaCode,
          address: `${plan.customer.place.street}${stream.int(1, 99)}号`,
        }
      : {}),
    status: "10",
    source: byStaff ? "2" : "1",
  });
  await applyStep(call, now, withdrawalOpened(now, withdrawalNo));
  return made.id;
}

const withdrawalNow = ({ replay }: Stage, id: string): Promise<WithdrawalRow> =>
  replay.asSystem().rows.find(withdrawalEntity, id);

/** W-02: agrees; with a refund, refunds everything except work already done, in the same step. */
async function agree(stage: Stage, id: string, withRefund: boolean): Promise<void> {
  const { replay } = stage;
  const call = replay.as(replay.desk.csLead, "afterSales:withdrawal:agree");
  const row = await withdrawalNow(stage, id);
  const order = await orderNow(replay, row.orderId);
  const amount = refundableOf(order);
  const feeAmount = withRefund ? Math.round(amount / 500) * 100 : 0;
  const refund = withRefund ? await refundOf(stage, call, order, row, amount) : null;
  await call.rows.update(withdrawalEntity, row, {
    status: "20",
    auditBy: replay.desk.csLead,
    auditTime: replay.now,
    auditRemark: "同意退回样品",
    feeAmount,
    createRefund: withRefund ? "Y" : "N",
    refundId: refund?.id ?? null,
  });
}

async function refundOf(
  stage: Stage,
  call: ReturnType<Stage["replay"]["as"]>,
  order: OrderRow,
  row: WithdrawalRow,
  amount: number,
) {
  const request = {
    amount,
    refundType: "1",
    refundReason: "7",
    reasonDetail: `撤样${row.withdrawalNo}同时退款`,
    source: "2",
    needReturn: "N" as const,
    ...methodOf(order),
  };
  return askRefund(stage, call, order, request, {
    status: "30",
    withdrawalId: row.id,
    auditBy: stage.replay.desk.csLead,
    auditTime: stage.replay.now,
  });
}

/** W-03 and W-04: the case ends without a return. */
async function endWithout(stage: Stage, end: "rejected" | "revoked", id: string): Promise<void> {
  const { replay } = stage;
  const call = replay.as(replay.desk.csLead, `afterSales:withdrawal:${end === "rejected" ? "reject" : "revoke"}`);
  const row = await withdrawalNow(stage, id);
  const order = await orderNow(replay, row.orderId);
  await call.rows.update(
    withdrawalEntity,
    row,
    end === "revoked"
      ? { status: "70" }
      : {
          status: "60",
          auditBy: replay.desk.csLead,
          auditTime: replay.now,
          rejectReason: "9",
          rejectDetail: "样品涉及复检留存要求，留样期内不能取回",
        },
  );
  await applyStep(call, order, withdrawalEnded(order, row.withdrawalNo, "0", false));
}

function receptionOf(stage: Stage, order: OrderRow): string {
  const code = [...stage.catalogue.labs].find(([, lab]) => lab.row.id === order.labId)?.[0] ?? "";
  const { labs } = stage.replay.desk;
  return (labs[code] ?? labs["other"])?.reception ?? "";
}

/** W-05: sends a parcel (returns true), or the samples are fetched or destroyed and the case ends. */
async function giveBack(stage: Stage, stream: Stream, end: WithdrawalEnd, id: string): Promise<boolean> {
  const { replay } = stage;
  const row = await withdrawalNow(stage, id);
  const order = await orderNow(replay, row.orderId);
  const call = replay.as(receptionOf(stage, order), "afterSales:withdrawal:returnSample");
  const express = row.returnMethod === "1" || end === "underWay";
  const state = express ? "70" : row.returnMethod === "2" ? "80" : "90";
  await moveSamples(call, row, state);
  if (!express) {
    await call.rows.update(withdrawalEntity, row, { status: "40", returnTime: replay.now });
    await applyStep(call, order, withdrawalEnded(order, row.withdrawalNo, "3", false));
    return false;
  }
  const parcel = await call.rows.insert(logisticsEntity, {
    bizType: "3",
    orderId: order.id,
    withdrawalId: row.id,
    company: "SF",
    trackingNo: `SF${row.withdrawalNo.slice(2)}${stream.int(10, 99)}`,
    sendTime: replay.now,
    receiver: row.receiver ?? order.contactName,
    phone: row.mobile ?? order.contactMobile,
    address: row.address ?? "",
    freightBy: "1",
    remark: `样品退回 ${toWire(replay.now).slice(0, 10)}`,
  });
  await call.rows.update(withdrawalEntity, row, {
    status: "30",
    returnMethod: "1",
    returnTime: replay.now,
    logisticsId: parcel.id,
  });
  return true;
}

/** W-06: the parcel was received. */
async function signed(stage: Stage, id: string): Promise<void> {
  const { replay } = stage;
  const row = await withdrawalNow(stage, id);
  const order = await orderNow(replay, row.orderId);
  const call = replay.asSystem();
  await moveSamples(call, row, "80");
  const parcel = await call.rows.find(logisticsEntity, row.logisticsId ?? "");
  await call.rows.update(logisticsEntity, parcel, { signTime: replay.now });
  await call.rows.update(withdrawalEntity, row, { status: "40", signTime: replay.now });
  await applyStep(call, order, withdrawalEnded(order, row.withdrawalNo, "3", false));
}

async function moveSamples(
  { rows }: ReturnType<Stage["replay"]["asSystem"]>,
  row: WithdrawalRow,
  status: string,
): Promise<void> {
  const named = new Set(row.sampleIds);
  for (const sample of await samplesOf(rows, row.orderId))
    if (named.has(sample.id)) await rows.update(sampleEntity, sample, { status });
}
