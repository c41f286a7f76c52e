import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import { maxFormer, type orderFormFormer, type orderFormSave } from "#src/contract/order/form.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { ordInspectionForm, ordOrder, ordSample } from "#src/server/db/schema/order.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type ApplicationTemplate, templateFieldsOf, templateFor, templateOf } from "#src/server/otherConfig/door.ts";
import { categoryPathOf, servicesFor } from "#src/server/services/door.ts";
import { demandFiles } from "#src/server/system/file/door.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { type Code, demandCodes } from "./codes.ts";
import { formEntity, orderEntity, sampleEntity } from "./entity.ts";
import { shownEntries, typedEntries } from "./form-masks.ts";
import { saveForm } from "./rules/form.ts";
import { type FormRow, type OrderRow, refuse } from "./rules/step.ts";
import { formOf, itemsOf, lockOrder, samplesOf } from "./store.ts";

/** The template of an order's form: the form's own, otherwise the requested one, otherwise the first service's. */
export async function templateOfOrder(
  rows: Rows,
  order: OrderRow,
  form: FormRow | null,
  asked?: string,
): Promise<ApplicationTemplate | null> {
  if (form?.templateId) return templateOf(rows, form.templateId);
  if (asked) {
    const template = await templateOf(rows, asked);
    if (template.status !== "1") refuse("申请单模板未上架");
    return template;
  }
  const items = await itemsOf(rows, order.id);
  const services = await servicesFor(
    rows,
    items.flatMap((item) => (item.serviceId ? [item.serviceId] : [])),
  );
  for (const item of items) {
    const service = services.get(item.serviceId ?? "");
    const template = service ? await templateFor(rows, service, await categoryPathOf(rows, service.categoryId)) : null;
    if (template) return template;
  }
  return null;
}

function codesOf({ header, samples }: InputOf<typeof orderFormSave>): Code[] {
  return [
    ...header.reportLanguage.map((language): Code => ["report_language", language, "报告语言"]),
    ["report_form", header.reportForm, "报告形式"],
    ["sample_disposal", header.sampleDisposal, "样品处理"],
    ...samples.map((sample): Code => ["sample_unit", sample.unit, "单位"]),
  ];
}

/** A serialized form; entries about people are masked. */
export async function shownForm(
  rows: Rows,
  form: FormRow,
  fields: ApplicationTemplate["fields"],
): Promise<Record<string, unknown>> {
  return { ...(await rows.serialize(formEntity, form)), values: shownEntries(fields, form.values) };
}

/** The form of an order for its detail; null if there is none yet. */
export async function formOfDetail(rows: Rows, orderId: string): Promise<Record<string, unknown> | null> {
  const template = sql`(select mine.template_id from ${ordInspectionForm} mine where mine.order_id = ${orderId})`;
  const [form, fields] = await Promise.all([formOf(rows, orderId), templateFieldsOf(rows, template)]);
  return form && shownForm(rows, form, fields);
}

/** One masked entry of an order's form, in full. */
export async function plainEntry(rows: Rows, orderId: string, key: string): Promise<{ value: string | null }> {
  const form = await formOf(rows, (await rows.find(orderEntity, orderId)).id);
  if (!form) throw new Refusal(40401);
  const value = Object.hasOwn(form.values, key) ? form.values[key] : undefined;
  const fields = form.templateId ? await templateFieldsOf(rows, form.templateId) : [];
  const plain = typeof value === "string" || typeof value === "number" ? String(value) : null;
  if (plain === null || shownEntries(fields, { [key]: value })[key] === value)
    throw new Refusal(42201, "该字段没有可查看的明文");
  return { value: plain };
}

/** The entries of the form to copy from; its order must belong to the same customer and be visible to the person. */
async function formerValues(rows: Rows, order: OrderRow, id: string | undefined): Promise<FormRow["values"]> {
  if (!id) return {};
  const former = await rows.find(orderEntity, id);
  if (former.customerId !== order.customerId) refuse("复制的委托单不属于该客户，请重新选择");
  return (await formOf(rows, former.id))?.values ?? {};
}

/** Submitted forms of the same customer's other orders with the same template, newest first. */
export async function formersOf(rows: Rows, order: OrderRow): Promise<ResultOf<typeof orderFormFormer>> {
  const template = await templateOfOrder(rows, order, await formOf(rows, order.id));
  const sameTemplate = template ? eq(ordInspectionForm.templateId, template.id) : isNull(ordInspectionForm.templateId);
  const found = await rows.tx
    .select({
      orderId: ordOrder.id,
      orderNo: ordOrder.orderNo,
      createTime: ordOrder.createTime,
      serviceSummary: ordOrder.serviceSummary,
      samples: sql<number>`(select count(*)::int from ${ordSample} s where s.order_id = "ord_order"."id")`,
    })
    .from(ordInspectionForm)
    .innerJoin(ordOrder, eq(ordOrder.id, ordInspectionForm.orderId))
    .where(
      and(
        rows.condition(orderEntity, { customerId: order.customerId }),
        ne(ordOrder.id, order.id),
        ne(ordInspectionForm.status, "10"),
        sameTemplate,
      ),
    )
    .orderBy(desc(ordOrder.createTime))
    .limit(maxFormer);
  return found.map(({ createTime, serviceSummary, ...rest }) => ({
    ...rest,
    createTime: createTime ? toWire(createTime) : "",
    serviceSummary: serviceSummary ?? "",
  }));
}

/** O-31. */
export async function saveFormOf(call: Writing, input: InputOf<typeof orderFormSave>): Promise<OrderRow> {
  const { rows } = call;
  await demandCodes(rows, codesOf(input));
  const order = await lockOrder(rows, input.id, input.version);
  const form = await formOf(rows, order.id);
  await demandFiles(rows, input.header.signFile, "签字");
  const lines = new Set((await itemsOf(rows, order.id)).map((item) => item.id));
  if (input.samples.some((sample) => sample.orderItemId && !lines.has(sample.orderItemId)))
    refuse("订单明细已变动，请刷新后重试");
  if (form && input.formVersion !== undefined && input.formVersion !== form.version) throw new Refusal(40901);
  const template = await templateOfOrder(rows, order, form, input.templateId);
  const before = { ...(await formerValues(rows, order, input.copyOf)), ...form?.values };
  const values = typedEntries(template?.fields ?? [], input.values, before);
  const step = saveForm(order, { ...input, values, submit: input.submit === "Y" }, rows.actor, {
    form,
    template,
    samples: await samplesOf(rows, order.id),
  });
  return applyStep(call, order, step);
}

/** The form with its template and samples; before submission, the draft's samples, which have no numbers yet. */
export async function formView(rows: Rows, order: OrderRow) {
  const form = await formOf(rows, order.id);
  const template = await templateOfOrder(rows, order, form);
  const samples = await rows.serializeMany(sampleEntity, await samplesOf(rows, order.id));
  return {
    form: form ? await shownForm(rows, form, template?.fields ?? []) : null,
    template: template
      ? {
          id: template.id,
          templateName: template.templateName,
          edition: form?.edition ?? template.edition,
          fields: template.fields,
        }
      : null,
    samples: samples.length > 0 ? samples : (form?.draftSamples ?? []),
  };
}
