import { labOf } from "./sample-story.ts";
import { secondsAfter } from "../calendar.ts";
import { eq } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import { evaluateOf } from "#src/server/order/order/evaluate.ts";
import { byRule } from "#src/server/order/order/apply-step.ts";
import { examineReportOf, startTestOf, uploadReportOf, voidReportOf } from "#src/server/order/order/report-acts.ts";
import { complete, markOverdue } from "#src/server/order/order/rules/complete.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { reportsOf, samplesOf } from "#src/server/order/order/store.ts";
import { liquidationEntity } from "#src/server/order/liquidation/entity.ts";
import { matureOne } from "#src/server/order/liquidation/mature.ts";
import { fileKey } from "../files.ts";
import { orderNow } from "./money-story.ts";
import { type OrderPlan, overdueTime } from "../plan.ts";
import { streamOf } from "../prng.ts";
import type { Replay } from "../replay.ts";
import type { Story } from "../schedule.ts";
import type { Stage } from "./order-story.ts";

/** From the start of the test to the report; the job marks late orders meanwhile. */
export async function* testStory(stage: Stage, plan: OrderPlan, id: string): Story {
  const { replay } = stage;
  const { times } = plan;
  if (times.start) {
    yield times.start;
    const order = await orderNow(replay, id);
    const engineer = engineerOf(stage, plan, order);
    await startTestOf(replay.as(engineer, "order:order:startTest"), { id, version: order.version });
  }
  const { dueDate } = await orderNow(replay, id);
  const late = dueDate ? overdueTime(dueDate) : null;
  const uploadFirst = late && times.upload && times.upload < late;
  if (late && !uploadFirst) {
    // History may end before this; then the story never continues.
    yield late;
    await overdue(replay, id);
  }
  if (!times.upload) return;
  yield times.upload;
  await upload(stage, plan, id);
  if (late && uploadFirst && (!times.review || times.review > late)) {
    yield late;
    await overdue(replay, id);
  }
  if (!times.review) return;
  yield times.review;
  if (plan.trouble === "reportRejected" && times.uploadAgain && times.reviewAgain) {
    await review(stage, plan, id, "reject");
    yield times.uploadAgain;
    await upload(stage, plan, id);
    yield times.reviewAgain;
  }
  await review(stage, plan, id, "pass");
}

/** O-34, as the nightly job does it. */
async function overdue(replay: Replay, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const step = markOverdue(order, replay.now);
  const { rows, emit } = replay.asSystem();
  if (step) await applyStep({ rows, emit }, order, step);
}

function engineerOf(stage: Stage, plan: OrderPlan, order: OrderRow): string {
  const { engineers } = labOf(stage, order);
  return engineers[plan.index % engineers.length] ?? engineers[0] ?? "";
}

async function upload(stage: Stage, plan: OrderPlan, id: string): Promise<void> {
  const { replay } = stage;
  const order = await orderNow(replay, id);
  const by = replay.as(engineerOf(stage, plan, order), "order:order:uploadReport");
  const samples = (await samplesOf(by.rows, id)).filter((row) => row.status === "40" || row.status === "50");
  const stream = streamOf(replay.choice.seed, `report ${replay.tenantId}`, plan.index);
  const languages = plan.language === "B" ? (["C", "E"] as const) : [plan.language];
  const reportType = order.serviceSummary.includes("校准")
    ? "4"
    : order.serviceSummary.includes("验货")
      ? "2"
      : order.orderType === "5"
        ? "5"
        : "1";
  await uploadReportOf(by, {
    id,
    version: order.version,
    complete: "Y",
    reports: languages.map((language) => ({
      reportNo: "",
      reportType,
      language,
      conclusion: stream.weighted([
        ["1", 78],
        ["2", 9],
        ["3", 10],
        ["4", 3],
      ]),
      issueDate: dayOf(replay.now),
      sampleIds: samples.map((row) => row.id),
      file: fileKey(replay.tenantId, "report"),
    })),
  });
}

async function review(stage: Stage, plan: OrderPlan, id: string, result: "pass" | "reject"): Promise<void> {
  const { replay } = stage;
  const order = await orderNow(replay, id);
  const by = replay.as(labOf(stage, order).reviewer, "order:order:examineReport");
  const waiting = (await reportsOf(by.rows, id)).filter((row) => row.status === "10");
  await examineReportOf(by, {
    id,
    version: order.version,
    result,
    reports: waiting.map((row) => row.id),
    remark: result === "pass" ? "" : "样品描述与委托单不一致，请修改后重新上传",
  });
}

/** The order is completed, perhaps corrected once, and its liquidation becomes payable. */
export async function* endStory(stage: Stage, plan: OrderPlan, id: string): Story {
  const { replay } = stage;
  const { times } = plan;
  if (!times.complete) return;
  yield times.complete;
  await finish(stage, plan, id);
  if (times.evaluate) {
    const ready = dueLater(stage);
    yield times.evaluate;
    await evaluate(stage, plan, id);
    yield ready;
    await matureLiquidation(stage, id);
    return;
  }
  if (plan.trouble === "voided" && times.uploadAgain && times.reviewAgain) {
    yield secondsAfter(times.uploadAgain, -3_600);
    const order = await orderNow(replay, id);
    const by = replay.as(labOf(stage, order).reviewer, "order:order:voidReport");
    const [report] = (await reportsOf(by.rows, id)).filter((row) => row.status === "20");
    if (!report) throw new Error(`order ${order.orderNo} has no report to correct`);
    await voidReportOf(by, {
      id,
      version: order.version,
      reportId: report.id,
      reason: "样品型号笔误，重新出具报告",
      charge: "N",
    });
    yield times.uploadAgain;
    await upload(stage, plan, id);
    yield times.reviewAgain;
    await review(stage, plan, id, "pass");
    yield stage.calendar.next(secondsAfter(replay.now, 7 * 86_400), 1, 30);
    await finish(stage, plan, id);
  }
  yield dueLater(stage);
  await matureLiquidation(stage, id);
}

/** When the nightly job finds that the liquidation of an order finished now is due. */
const dueLater = ({ replay, calendar }: Stage) => calendar.next(secondsAfter(replay.now, 7 * 86_400), 2, 0);

/** Customer comments for the star ratings. */
const praise = ["报告出得快，格式规范", "客服响应及时，沟通顺畅", "寄样方便，流程清楚", "数据准确，客户认可", ""];
const blame = ["周期比预期稍长", "报告排版可以再清楚些", "客服回复慢了一些"];

/** O-33: stars for the service, the people and the laboratory. */
async function evaluate({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const stream = streamOf(replay.choice.seed, `evaluation ${replay.tenantId}`, plan.index);
  const stars = () =>
    stream.weighted([
      [5, 62],
      [4, 27],
      [3, 9],
      [2, 2],
    ] as const);
  const scores = { "1": stars(), "2": stars(), "3": stars() };
  await evaluateOf(replay.asCustomer(plan.customer), {
    id,
    version: order.version,
    scores,
    content: stream.pick(Math.min(...Object.values(scores)) < 4 ? blame : praise),
    anonymous: stream.chance(0.2) ? "Y" : "N",
  });
}

async function finish({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const call = plan.confirms ? replay.asCustomer(plan.customer) : replay.asSystem();
  await byRule(complete)(call, { id, version: order.version });
}

/** L-02 as the job does it. A liquidation that waits for the customer's payment is tried again when it has arrived. */
export async function matureLiquidation(stage: Stage, orderId: string): Promise<void> {
  const call = stage.replay.asSystem();
  const row = await call.rows.first(liquidationEntity, eq(ordLiquidation.orderId, orderId));
  if (!row || row.liquidationStatus !== "10") return;
  try {
    await matureOne(call.rows, row.id, { early: false });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { customerId } = await orderNow(stage.replay, orderId);
    stage.unpaid.set(customerId, [...(stage.unpaid.get(customerId) ?? []), orderId]);
  }
}
