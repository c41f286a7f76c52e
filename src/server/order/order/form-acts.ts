import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderFormSave } from "#src/contract/order/form.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import { type ApplicationTemplate, templateFor, templateOf } from "#src/server/otherConfig/door.ts";
import { servicesFor } from "#src/server/services/door.ts";
import { carry, type Writing } from "./carry.ts";
import { formEntity, sampleEntity } from "./entity.ts";
import { saveForm } from "./rules/form.ts";
import type { FormRow, OrderRow } from "./rules/step.ts";
import { formOf, itemsOf, lockOrder, samplesOf } from "./store.ts";

/** The template an order's form is filled with: the one it was begun with, else that of its first service. */
async function templateOfOrder(
  rows: Rows,
  order: OrderRow,
  form: FormRow | null,
  asked?: string,
): Promise<ApplicationTemplate | null> {
  const chosen = form?.templateId ?? asked;
  if (chosen) return templateOf(rows, chosen);
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

/** O-31. */
export async function saveFormOf(call: Writing, input: InputOf<typeof orderFormSave>): Promise<OrderRow> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  const form = await formOf(rows, order.id);
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
