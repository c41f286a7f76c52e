import { and, eq, inArray, or } from "drizzle-orm";
import type { InputOf } from "#src/contract/endpoint.ts";
import type {
  orderConfirmReceipt,
  orderExamine,
  orderLogistics,
  orderResendSample,
  orderSampleReject,
} from "#src/contract/order/sample-acts.ts";
import { ordLogistics, ordOrder, ordSample } from "#src/server/db/schema/order.ts";
import { param } from "#src/server/kernel/params.ts";
import { orderParams } from "#src/server/order/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { sampleAddressFor } from "#src/server/otherConfig/door.ts";
import { demandFiles } from "#src/server/system/file/door.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { demandCodes } from "./codes.ts";
import { templateOfOrder } from "./form-acts.ts";
import { logisticsEntity, orderEntity, sampleEntity } from "./entity.ts";
import { examinePass, opinion, returnForm } from "./rules/examine.ts";
import { checkForm, headerOf } from "./rules/form.ts";
import { logistics } from "./rules/logistics.ts";
import { confirmReceipt } from "./rules/receipt.ts";
import { resendSample } from "./rules/resend.ts";
import { sampleReject } from "./rules/sample-reject.ts";
import { type OrderRow, refuse, type SampleRow } from "./rules/step.ts";
import { holidaysOf } from "#src/server/kernel/holidays.ts";
import { formOf, itemsOf, lockOrder, logisticsOf, reportsOf, samplesOf, trackingTaken } from "./store.ts";
import { instantOf } from "./wire.ts";

/** The laboratory's address for samples, as stored with a parcel; null if none is configured. */
async function addressOf(rows: Rows, order: OrderRow, id = order.sampleAddressId ?? undefined) {
  const found = await sampleAddressFor(rows, order.labId, id);
  return found && { receiver: found.receiver, phone: found.phone, address: found.address };
}

/** The courier's name for the log, which people read. */
async function companyNameOf(rows: Rows, code: string): Promise<string> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  return dicts.get("express_company")?.get(code) ?? code;
}

/** O-10, and the other kinds of logistics numbers. */
export async function logisticsAct(call: Writing, input: InputOf<typeof orderLogistics>): Promise<OrderRow> {
  const { rows } = call;
  await demandCodes(rows, [
    ["express_company", input.company, "快递公司"],
    ["freight_by", input.freightBy, "运费承担"],
  ]);
  const order = await lockOrder(rows, input.id, input.version);
  const records = await logisticsOf(rows, order.id);
  const corrected =
    input.logisticsType === "1" ? records.find((row) => row.bizType === "1" && !row.signTime) : undefined;
  const { company, trackingNo, logisticsType: bizType } = input;
  const step = logistics(order, { ...input, sendTime: instantOf(input.sendTime) }, rows.now, {
    samples: await samplesOf(rows, order.id),
    records,
    companyName: await companyNameOf(rows, company),
    taken: await trackingTaken(rows, { company, trackingNo, bizType }, corrected?.id),
    address: bizType === "1" ? await addressOf(rows, order) : null,
  });
  return applyStep(call, order, step);
}

/** O-11. */
export async function confirmReceiptOf(
  call: Writing,
  input: InputOf<typeof orderConfirmReceipt>,
): Promise<{ order: OrderRow; warning: string | null }> {
  const { rows } = call;
  await demandCodes(
    rows,
    input.samples.map((sample) => ["sample_unit", sample.unit, "单位"]),
  );
  const order = await lockOrder(rows, input.id, input.version);
  for (const sample of input.samples) await demandFiles(rows, sample.photos, "照片");
  const { step, warning } = confirmReceipt(
    order,
    { samples: input.samples, receiveTime: instantOf(input.receiveTime) },
    rows.actor,
    rows.now,
    {
      samples: await samplesOf(rows, order.id),
      records: await logisticsOf(rows, order.id),
      keepDays: await param(rows, orderParams.keep_sample_days),
    },
  );
  return { order: await applyStep(call, order, step), warning };
}

/** O-12, O-31 return, O-14: one dialog with three results. */
export async function examineOf(call: Writing, input: InputOf<typeof orderExamine>): Promise<OrderRow> {
  const { rows } = call;
  await demandCodes(rows, [["sample_reject_reason", input.rejectReason, "拒收原因"]]);
  const order = await lockOrder(rows, input.id, input.version);
  const form = await formOf(rows, order.id);
  if (input.result === "returnForm")
    return applyStep(call, order, returnForm(order, input.remark, form, input.formRemark));
  const samples = await samplesOf(rows, order.id);
  const said = opinion(input.formRemark, input.remark);
  if (input.result === "pass") {
    const facts = { form, samples, items: await itemsOf(rows, order.id), holidays: await holidaysOf(rows) };
    return applyStep(call, order, examinePass(order, input.samples, said, rows.now, facts));
  }
  const sampleIds = input.samples.filter((it) => it.result === "fail").map((it) => it.id);
  const reject = {
    sampleIds,
    rejectReason: input.rejectReason ?? "9",
    detail: said.slice(0, 500),
    disposal: input.disposal ?? ("1" as const),
  };
  return applyStep(call, order, sampleReject(order, reject, { samples, reports: await reportsOf(rows, order.id) }));
}

/** O-14. */
export async function sampleRejectOf(call: Writing, input: InputOf<typeof orderSampleReject>): Promise<OrderRow> {
  const { rows } = call;
  await demandCodes(rows, [["sample_reject_reason", input.rejectReason, "拒收原因"]]);
  const order = await lockOrder(rows, input.id, input.version);
  await demandFiles(rows, input.photos, "照片");
  const facts = { samples: await samplesOf(rows, order.id), reports: await reportsOf(rows, order.id) };
  return applyStep(call, order, sampleReject(order, input, facts));
}

/** Sends a short message after the commit. */
export type Tell = (mobile: string, words: string) => void;

/** O-15. If requested, a message tells the customer where to send the samples, or that they are on their way. */
export async function resendSampleOf(
  call: Writing,
  input: InputOf<typeof orderResendSample>,
  tell: Tell,
): Promise<OrderRow> {
  const { rows } = call;
  await demandCodes(rows, [["express_company", input.company, "快递公司"]]);
  const order = await lockOrder(rows, input.id, input.version);
  const form = await formOf(rows, order.id);
  if (form && input.values) {
    const template = await templateOfOrder(rows, order, form);
    checkForm({ header: headerOf(form), values: input.values }, template?.fields ?? []);
  }
  const address = await addressOf(rows, order, input.sampleAddressId);
  if (!address) refuse("寄样地址不存在或已停用");
  const { company, trackingNo } = input;
  const sendTime = input.sendTime ? instantOf(input.sendTime) : rows.now;
  const step = resendSample(
    order,
    {
      samples: input.samples,
      sampleAddressId: input.sampleAddressId,
      parcel: company && trackingNo ? { company, trackingNo, sendTime, ...address } : null,
      remark: input.remark,
      values: input.values,
    },
    rows.now,
    {
      samples: await samplesOf(rows, order.id),
      form,
      maxRound: await param(rows, orderParams.resend_max),
      taken: company && trackingNo ? await trackingTaken(rows, { company, trackingNo, bizType: "1" }) : false,
    },
  );
  const notify = input.notifyCustomer === "Y";
  const saved = await applyStep(call, order, { ...step, visible: notify });
  const { receiver, phone } = address;
  if (notify && order.contactMobile)
    tell(
      order.contactMobile,
      trackingNo
        ? `您的订单${order.orderNo}重寄的样品已登记，物流单号${trackingNo}，收到后将继续检测。`
        : `您的订单${order.orderNo}需重寄样品，请寄至${address.address}，${receiver} ${phone}。`,
    );
  return saved;
}

/** Orders found by a scanned tracking number, sample number or order number, with their samples. */
export async function scan(rows: Rows, code: string): Promise<Record<string, unknown>[]> {
  const parcels = await rows.all(logisticsEntity, eq(ordLogistics.trackingNo, code));
  const samples = await rows.all(sampleEntity, eq(ordSample.sampleNo, code));
  const ids = [...parcels, ...samples].map((row) => row.orderId);
  const named = or(eq(ordOrder.orderNo, code), ids.length > 0 ? inArray(ordOrder.id, ids) : undefined);
  // The data rules of the scanning person apply as in the list.
  const found = await rows.all(orderEntity, and(named, rows.condition(orderEntity, {})));
  return Promise.all(found.map((order) => withSamples(rows, order)));
}

async function withSamples(rows: Rows, order: OrderRow): Promise<Record<string, unknown>> {
  const samples: SampleRow[] = await samplesOf(rows, order.id);
  return { ...(await rows.serialize(orderEntity, order)), samples: await rows.serializeMany(sampleEntity, samples) };
}
