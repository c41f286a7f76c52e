import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderFormSave } from "#src/contract/order/form.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import { type ApplicationTemplate, templateFor, templateOf } from "#src/server/otherConfig/door.ts";
import { servicesFor } from "#src/server/services/door.ts";
import { demandFiles } from "#src/server/system/file/door.ts";
import { carry, type Writing } from "./carry.ts";
import { type Code, demandCodes } from "./codes.ts";
import { formEntity, sampleEntity } from "./entity.ts";
import { saveForm } from "./rules/form.ts";
import { type FormRow, type OrderRow, refuse } from "./rules/step.ts";
import { formOf, itemsOf, lockOrder, samplesOf } from "./store.ts";

/** The template an order's form is filled with: the one it was begun with, else that of its first service. */
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
    const template = service ? await templateFor(rows, service) : null;
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
  const step = saveForm(order, { ...input, submit: input.submit === "Y" }, rows.actor, {
    form,
    template,
    samples: await samplesOf(rows, order.id),
  });
  return carry(call, order, step);
}

/** The form with its template; before submission the draft's samples, which have no numbers yet. */
export async function formView(rows: Rows, order: OrderRow) {
  const form = await formOf(rows, order.id);
  const template = await templateOfOrder(rows, order, form);
  const samples = await rows.presentMany(sampleEntity, await samplesOf(rows, order.id));
  return {
    form: form ? await rows.present(formEntity, form) : null,
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
