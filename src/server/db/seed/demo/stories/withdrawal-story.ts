import { toWire } from "#src/lib/time.ts";
import { openWithdrawal } from "#src/server/afterSales/withdrawal/apply.ts";
import { agreeOf, rejectOf, revokeOf } from "#src/server/afterSales/withdrawal/decide.ts";
import type { WithdrawalRow } from "#src/server/afterSales/withdrawal/door.ts";
import { withdrawalEntity } from "#src/server/afterSales/withdrawal/entity.ts";
import { returnSampleOf, signNow } from "#src/server/afterSales/withdrawal/return.ts";
import { refundableOf } from "#src/server/order/order/rules/money.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { samplesOf } from "#src/server/order/order/store.ts";
import type { CaseSplit } from "./case-split.ts";
import { type CaseOrder, daysSinceFinish, isPlain, pickOrder } from "./case-orders.ts";
import { fileKey } from "../files.ts";
import { orderNow } from "./money-story.ts";
import type { Stage } from "./order-story.ts";
import { type Stream, streamOf } from "../prng.ts";
import { leadLimit } from "./refund-story.ts";
import type { Story } from "../schedule.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type WithdrawalEnd = Exclude<keyof CaseSplit["withdrawals"], "withRefund">;

/**
 * Working days before the end of history at which an open case began, from … to. The range leaves enough time for the
 * steps since then; what is under way is signed for by a job after ten days.
 */
const began: Readonly<Record<WithdrawalEnd, readonly [number, number] | null>> = {
  done: null,
  rejected: null,
  revoked: null,
  audit: [1, 2],
  returning: [3, 4],
  underWay: [5, 6],
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
  await signNow(stage.replay.asSystem(), asked);
}

/** A finished order whose samples still exist; with a refund, an order in testing. */
function findOrder(stage: Stage, stream: Stream, withRefund: boolean): CaseOrder | null {
  const { replay } = stage;
  return pickOrder(stage, stream, (order) => {
    if (!isPlain(order) || order.needSample !== "Y") return false;
    if (withRefund)
      return (
        order.orderStatus === "60" &&
        order.overdueFlag === "N" &&
        order.invoicedAmount + order.invoicingAmount === 0 &&
        // Customer service agrees to the refund itself.
        refundableOf(order) <= leadLimit
      );
    const days = daysSinceFinish(order, replay.now);
    return order.orderStatus === "90" && days >= 9 && days <= 70;
  });
}

/** W-01: the customer or customer service requests the samples back. */
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
  const express = withRefund || stream.chance(0.7);
  const { id } = await openWithdrawal(call, now, {
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
    source: byStaff ? "2" : "1",
  });
  return id;
}

const withdrawalNow = ({ replay }: Stage, id: string): Promise<WithdrawalRow> =>
  replay.asSystem().rows.find(withdrawalEntity, id);

/** W-02: agrees; with a refund, refunds everything except work already done, in the same step. */
async function agree(stage: Stage, id: string, withRefund: boolean): Promise<void> {
  const { replay } = stage;
  const row = await withdrawalNow(stage, id);
  const order = await orderNow(replay, row.orderId);
  const feeAmount = withRefund ? Math.round(refundableOf(order) / 500) * 100 : 0;
  await agreeOf(replay.as(replay.desk.csLead, "afterSales:withdrawal:agree"), {
    id,
    version: row.version,
    feeAmount,
    feeNote: "前处理费用",
    createRefund: withRefund ? "Y" : "N",
    returnMethod: row.returnMethod as "1" | "2" | "3",
    auditRemark: "同意退回样品",
  });
}

/** W-03 and W-04: the case ends without a return. */
async function endWithout(stage: Stage, end: "rejected" | "revoked", id: string): Promise<void> {
  const { replay } = stage;
  const { version } = await withdrawalNow(stage, id);
  if (end === "revoked") {
    await revokeOf(replay.as(replay.desk.csLead, "afterSales:withdrawal:revoke"), { id, version });
    return;
  }
  await rejectOf(replay.as(replay.desk.csLead, "afterSales:withdrawal:reject"), {
    id,
    version,
    rejectReason: "9",
    detail: "样品涉及复检留存要求，留样期内不能取回",
  });
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
  const express = row.returnMethod === "1" || end === "underWay";
  const at = toWire(replay.now);
  const { version, sampleIds } = row;
  await returnSampleOf(replay.as(receptionOf(stage, order), "afterSales:withdrawal:returnSample"), {
    id,
    version,
    sampleIds,
    ...(express
      ? {
          returnMethod: "1" as const,
          company: "SF",
          trackingNo: `SF${row.withdrawalNo.slice(2)}${stream.int(10, 99)}`,
          sendTime: at,
          remark: `样品退回 ${at.slice(0, 10)}`,
        }
      : row.returnMethod === "2"
        ? { returnMethod: "2" as const, pickerName: order.contactName, pickerId: "012X", pickTime: at }
        : {
            returnMethod: "3" as const,
            destroyTime: at,
            destroyProof: fileKey(replay.tenantId, "photo"),
          }),
  });
  return express;
}
