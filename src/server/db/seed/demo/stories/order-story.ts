import { eq } from "drizzle-orm";
import { orderAdd, type OrderLineInput } from "#src/contract/order/create.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, toWire } from "#src/lib/time.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { beginOnline } from "#src/server/finance/payment/channel.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import { calcPrice, createOrders } from "#src/server/order/order/create.ts";
import { evaluateOf } from "#src/server/order/order/evaluate.ts";
import { byRule } from "#src/server/order/order/apply-step.ts";
import { saveFormOf } from "#src/server/order/order/form-acts.ts";
import { cancelOf, cancelPaidOf, changePriceOf } from "#src/server/order/order/money-acts.ts";
import { examineReportOf, startTestOf, uploadReportOf, voidReportOf } from "#src/server/order/order/report-acts.ts";
import { payTimeout } from "#src/server/order/order/rules/cancel.ts";
import { complete, markOverdue } from "#src/server/order/order/rules/complete.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { confirmReceiptOf, examineOf, logisticsAct, resendSampleOf } from "#src/server/order/order/sample-acts.ts";
import { formOf, reportsOf, samplesOf } from "#src/server/order/order/store.ts";
import { liquidationEntity } from "#src/server/order/liquidation/entity.ts";
import { matureOne } from "#src/server/order/liquidation/mature.ts";
import type { Calendar } from "../calendar.ts";
import type { Catalogue } from "../data/catalogue.ts";
import { fileKey } from "../files.ts";
import { orderNow, payStory } from "./money-story.ts";
import { product } from "../data/names.ts";
import { type OrderPlan, overdueTime } from "../plan.ts";
import { streamOf } from "../prng.ts";
import { payCancelled } from "./refund-story.ts";
import type { Acting, Replay } from "../replay.ts";
import type { Story } from "../schedule.ts";

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

/** States in which a short delivery can still be discussed with the customer. */
const openStates: readonly string[] = ["50", "60"];

const seconds = (at: Date, count: number) => new Date(at.getTime() + count * 1000);

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
    yield seconds(replay.now, 60 + (plan.index % 5) * 40);
    await beginOnline(replay.asCustomer(plan.customer), id, plan.method);
  }
  const order = await orderNow(replay, id);
  if (plan.trouble === "timeout" && order.payExpireTime) {
    // The job runs every ten minutes.
    yield seconds(order.payExpireTime, 60 + (plan.index % 9) * 60);
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

async function fillForm({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const stream = streamOf(replay.choice.seed, `form ${replay.tenantId}`, plan.index);
  const call =
    plan.source === "4" ? replay.as(plan.customer.cs, "order:order:inspectionForm") : replay.asCustomer(plan.customer);
  const things = Array.from({ length: order.needSample === "Y" ? plan.samples : 0 }, () => product(stream));
  const [main = product(stream)] = things;
  const english = plan.language !== "C";
  const onSite = order.onSite === "Y";
  const values = onSite
    ? {
        siteAddress: `${plan.customer.place.street}${stream.int(1, 99)}号`,
        siteContact: order.contactName,
        sitePhone: order.contactMobile,
        visitDate: dayOf(seconds(replay.now, 5 * 86_400)),
        points: String(stream.int(1, 12)),
        subject: "现场服务",
        quantity: "1",
      }
    : {
        productName: main.name,
        productModel: main.model,
        useFor: "出口及国内销售",
        testMode: stream.pick(["1", "2", "3"]),
        exportTo: [stream.pick(["CN", "EU", "US"])],
        needPhoto: "1",
        subject: `${main.name}校准`,
        quantity: String(plan.samples),
      };
  await saveFormOf(call, {
    id,
    version: order.version,
    header: {
      applicantName: order.customerName.slice(0, 100),
      applicantNameEn: english ? `Demo Applicant ${plan.customer.index + 1} Co., Ltd.` : "",
      manufacturer: stream.chance(0.4) ? order.customerName.slice(0, 100) : "",
      reportTitle: order.customerName.slice(0, 100),
      reportTitleEn: english ? `Demo Applicant ${plan.customer.index + 1} Co., Ltd.` : "",
      reportLanguage: [plan.language],
      reportForm: stream.weighted([
        ["1", 75],
        ["2", 5],
        ["3", 20],
      ]),
      judge: stream.chance(0.7) ? "Y" : "N",
      subcontract: stream.chance(0.3) ? "Y" : "N",
      sampleDisposal: stream.weighted([
        ["1", 50],
        ["2", 20],
        ["3", 30],
      ]),
      signFile: "",
    },
    values,
    samples: things.map((thing) => ({
      sampleName: thing.name,
      model: thing.model,
      batchNo: thing.batchNo,
      quantity: stream.int(1, 4),
      unit: stream.weighted([
        ["pcs", 70],
        ["set", 15],
        ["g", 8],
        ["m", 7],
      ]),
      material: thing.material,
      color: thing.color,
    })),
    submit: "Y",
  });
}

async function send({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const byStaff = plan.index % 4 === 0;
  const call = byStaff ? replay.as(plan.customer.cs, "order:order:logistics") : replay.asCustomer(plan.customer);
  await logisticsAct(call, {
    id,
    version: order.version,
    logisticsType: "1",
    ...parcel(replay, plan, 1),
    sendTime: toWire(replay.now),
    freightBy: "1",
  });
}

function parcel(replay: Replay, plan: OrderPlan, round: number) {
  const stream = streamOf(replay.choice.seed, `parcel ${replay.tenantId} ${round}`, plan.index);
  const company = stream.weighted([
    ["SF", 50],
    ["JD", 15],
    ["ZTO", 10],
    ["YTO", 10],
    ["EMS", 8],
    ["DB", 7],
  ]);
  return {
    company,
    trackingNo: `${company}${stream.int(1_000, 9_999)}${String(plan.index).padStart(5, "0")}${round}${stream.int(100, 999)}`,
  };
}

function labOf(stage: Stage, order: OrderRow) {
  const code = [...stage.catalogue.labs].find(([, lab]) => lab.row.id === order.labId)?.[0] ?? "";
  const { labs } = stage.replay.desk;
  const found = labs[code] ?? labs["other"];
  if (!found) throw new Error(`nobody works for laboratory ${code}`);
  return found;
}

async function receive(stage: Stage, plan: OrderPlan, id: string): Promise<void> {
  const { replay } = stage;
  const order = await orderNow(replay, id);
  const by = replay.as(labOf(stage, order).reception, "order:order:confirmReceipt");
  const stream = streamOf(replay.choice.seed, `receipt ${replay.tenantId}`, plan.index);
  const waiting = (await samplesOf(by.rows, id)).filter((row) => row.status === "10" || row.status === "20");
  await confirmReceiptOf(by, {
    id,
    version: order.version,
    receiveTime: toWire(replay.now),
    samples: waiting.map((row) => ({
      id: row.id,
      received: "Y" as const,
      quantity:
        openStates.includes(plan.target) && stream.chance(0.05) && row.quantity > 1 ? row.quantity - 1 : row.quantity,
      condition: stream.pick(["完好", "包装完好，外观无损", "密封良好"]),
      storage: `${stream.pick(["A", "B", "C"])}-${stream.int(1, 40)}-${stream.int(1, 6)}`,
      photos: fileKey(replay.tenantId, "photo"),
    })),
  });
}

async function examine(stage: Stage, id: string, result: "pass" | "returnForm" | "reject"): Promise<void> {
  const { replay } = stage;
  const order = await orderNow(replay, id);
  const by = replay.as(labOf(stage, order).reception, "order:order:examine");
  const waiting = (await samplesOf(by.rows, id)).filter((row) => row.status === "30");
  const verdict = result === "reject" ? ("fail" as const) : ("pass" as const);
  await examineOf(by, {
    id,
    version: order.version,
    result,
    samples: waiting.map((row) => ({ id: row.id, result: verdict })),
    formRemark: "",
    remark:
      result === "pass" ? "" : result === "reject" ? "样品外壳破损，无法完成检测" : "报告抬头与营业执照不一致，请修改",
    ...(result === "reject" ? { rejectReason: "2", disposal: "1" as const } : {}),
  });
}

async function* samplesStory(stage: Stage, plan: OrderPlan, id: string): Story {
  const { times } = plan;
  if (times.send) {
    yield times.send;
    await send(stage, plan, id);
  }
  if (!times.receipt) return;
  yield times.receipt;
  await receive(stage, plan, id);
  if (!times.examine) return;
  yield times.examine;
  if (plan.target === "55" || plan.trouble === "sampleRejected") {
    await examine(stage, id, "reject");
  } else if (plan.trouble === "returned" && times.again) {
    await examine(stage, id, "returnForm");
    yield times.again.send;
    await submitAgain(stage, plan, id);
  } else {
    await examine(stage, id, "pass");
    return;
  }
  if (!times.again) return;
  if (plan.trouble === "sampleRejected") {
    yield times.again.send;
    await resend(stage, plan, id);
    yield times.again.receipt;
    await receive(stage, plan, id);
  }
  yield times.again.examine;
  await examine(stage, id, "pass");
}

/** Submits the corrected form with the same samples. */
async function submitAgain({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const call = replay.asCustomer(plan.customer);
  const form = await formOf(call.rows, id);
  if (!form) throw new Error(`order ${order.orderNo} has no form to correct`);
  const samples = await samplesOf(call.rows, id);
  await saveFormOf(call, {
    id,
    version: order.version,
    header: {
      applicantName: form.applicantName,
      applicantNameEn: form.applicantNameEn ?? "",
      manufacturer: form.manufacturer ?? "",
      reportTitle: form.reportTitle,
      reportTitleEn: form.reportTitleEn ?? "",
      reportLanguage: form.reportLanguage,
      reportForm: form.reportForm,
      judge: form.judge,
      subcontract: form.subcontract,
      sampleDisposal: form.sampleDisposal,
      signFile: form.signFile ?? "",
    },
    values: form.values,
    samples: samples.map(({ id: sampleId, sampleName, quantity, unit }) => ({
      id: sampleId,
      sampleName,
      quantity,
      unit,
    })),
    submit: "Y",
  });
}

async function resend({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
  const order = await orderNow(replay, id);
  const call = replay.as(plan.customer.cs, "order:order:resendSample");
  const rejected = (await samplesOf(call.rows, id)).filter((row) => row.rejectReason);
  const input = {
    id,
    version: order.version,
    samples: rejected.map((row) => ({ id: row.id, quantity: row.quantity })),
    sampleAddressId: order.sampleAddressId ?? "",
    ...parcel(replay, plan, 2),
    sendTime: toWire(replay.now),
    notifyCustomer: "Y" as const,
  };
  // Past events send no notifications today.
  await resendSampleOf(call, input, () => undefined);
}

/** From the start of the test to the report; the job marks late orders meanwhile. */
async function* testStory(stage: Stage, plan: OrderPlan, id: string): Story {
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
async function* endStory(stage: Stage, plan: OrderPlan, id: string): Story {
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
    yield seconds(times.uploadAgain, -3_600);
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
    yield stage.calendar.next(seconds(replay.now, 7 * 86_400), 1, 30);
    await finish(stage, plan, id);
  }
  yield dueLater(stage);
  await matureLiquidation(stage, id);
}

/** When the nightly job finds that the liquidation of an order finished now is due. */
const dueLater = ({ replay, calendar }: Stage) => calendar.next(seconds(replay.now, 7 * 86_400), 2, 0);

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
