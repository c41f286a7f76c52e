import type { ServiceValues } from "#src/contract/services/service-form.ts";
import { service } from "#src/contract/services/service.ts";
import { serviceCan } from "#src/contract/services/service-acts.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { mayKnow } from "#src/server/kernel/auth/field-access.ts";
import { demandKnown } from "./check.ts";
import { serviceEntity } from "./entity.ts";
import { cleanHtml } from "#src/server/kernel/rows/clean-html.ts";
import { demandSound } from "./rules.ts";
import { demandShelfReady } from "./shelf.ts";
import { isUnnumbered, numberFor, saveSpecs, type ServiceRow } from "./store.ts";
import { columnsOf } from "./values.ts";

/** Checks form values: refuses liquidation prices from people who may not see them. Sanitizes the HTML. */
async function admitted(rows: Rows, values: ServiceValues): Promise<ServiceValues & { mayPrice: boolean }> {
  const mayPrice = mayKnow(service.fields.costPrice, rows.actor);
  const priced = values.costPrice !== undefined || values.specs.some((spec) => spec.costPrice !== null);
  if (priced && !mayPrice) throw new Refusal(40301);
  demandSound(values, false);
  await demandKnown(rows, values);
  return { ...values, detail: cleanHtml(values.detail), mayPrice };
}

/** U-01: creates a draft; it needs only a name. */
export async function addService(rows: Rows, typed: ServiceValues): Promise<ServiceRow> {
  const values = await admitted(rows, typed);
  const row = await rows.insert(serviceEntity, {
    // The type requires these columns; missing ones have defaults.
    ...(columnsOf(values) as typeof serviceEntity.table.$inferInsert),
    serviceNo: await numberFor(rows, values.categoryId),
    status: "0",
  });
  await saveSpecs(rows, row, values.specs, values.mayPrice);
  return row;
}

/** U-01, U-05: edits a service; a published one must stay complete. Orders keep the values they were sold with. */
export async function editService(
  rows: Rows,
  { id, version, ...typed }: ServiceValues & { id: string; version: number },
): Promise<void> {
  const before = await rows.lock(serviceEntity, id, version);
  if (!serviceCan.edit({ state: before.status })) throw new Refusal(40902);
  const values = await admitted(rows, typed);
  const numbered = isUnnumbered(before) && values.categoryId !== "";
  const after = await rows.update(serviceEntity, before, {
    ...columnsOf(values),
    ...(numbered ? { serviceNo: await numberFor(rows, values.categoryId) } : {}),
  });
  await saveSpecs(rows, after, values.specs, values.mayPrice);
  if (after.status === "1" || (after.publishTime !== null && after.status === "0")) await demandShelfReady(rows, after);
}
