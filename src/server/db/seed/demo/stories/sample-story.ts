import { secondsAfter } from "../calendar.ts";
import { dayOf, toWire } from "#src/lib/time.ts";
import { saveFormOf } from "#src/server/order/order/form-acts.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { confirmReceiptOf, examineOf, logisticsAct, resendSampleOf } from "#src/server/order/order/sample-acts.ts";
import { formOf, samplesOf } from "#src/server/order/order/store.ts";
import { fileKey } from "../files.ts";
import { orderNow } from "./money-story.ts";
import { product } from "../data/names.ts";
import { type OrderPlan } from "../plan.ts";
import { streamOf } from "../prng.ts";
import type { Replay } from "../replay.ts";
import type { Story } from "../schedule.ts";
import type { Stage } from "./order-story.ts";

/** States in which a short delivery can still be discussed with the customer. */
const openStates: readonly string[] = ["50", "60"];

/** The inspection form, filled in by customer service or the customer. */
export async function fillForm({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
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
        visitDate: dayOf(secondsAfter(replay.now, 5 * 86_400)),
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

/** The customer sends the samples. */
export async function send({ replay }: Stage, plan: OrderPlan, id: string): Promise<void> {
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

/** The people of an order's laboratory. */
export function labOf(stage: Stage, order: OrderRow) {
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

/** From the sent samples to the accepted ones. */
export async function* samplesStory(stage: Stage, plan: OrderPlan, id: string): Story {
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
