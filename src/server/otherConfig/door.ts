import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import {
  cfgApplicationTemplate,
  cfgPayment,
  cfgTemplateMapping,
  labCompany,
  labSampleAddress,
} from "#src/server/db/schema/lab.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { templateEntity, templateMappingEntity } from "./applicationTemplate/entity.ts";
import { resolveTemplate } from "./applicationTemplate/rules.ts";
import { labEntity } from "./detectionCompany/entity.ts";
import { paymentConfigEntity } from "./paymentConfig/entity.ts";
import { sampleAddressEntity } from "./sampleAddress/entity.ts";

export { labsByProject } from "./detectionCompany/capability.ts";
export { certHolds, demandUsable } from "./detectionCompany/rules.ts";

export type Lab = RowOf<typeof labCompany>;
export type SampleAddress = RowOf<typeof labSampleAddress>;
export type PaymentConfig = RowOf<typeof cfgPayment>;
export type ApplicationTemplate = RowOf<typeof cfgApplicationTemplate>;

/** A laboratory of this tenant in any state; 40401 if none. */
export async function labOf(rows: Rows, id: string): Promise<Lab> {
  const lab = await rows.first(labEntity, eq(labCompany.id, id));
  if (!lab) throw new Refusal(40401);
  return lab;
}

/** Laboratories by id; unknown ids are absent. */
export async function labsFor(rows: Rows, ids: readonly string[]): Promise<Map<string, Lab>> {
  if (ids.length === 0) return new Map();
  const found = await rows.all(labEntity, inArray(labCompany.id, [...new Set(ids)]));
  return new Map(found.map((lab) => [lab.id, lab]));
}

/** Every laboratory of this tenant in any state, ordered by code. */
export function allLabs(rows: Rows): Promise<Lab[]> {
  return rows.all(labEntity, undefined, { orderBy: [sql`${labCompany.labCode}`] });
}

/** Writes a laboratory's score; `meanOf` reads it once no other evaluation can change it. */
export async function scoreLab(rows: Rows, id: string, meanOf: () => Promise<number>): Promise<void> {
  const lab = eq(labCompany.id, id);
  await rows.tx.select({ id: labCompany.id }).from(labCompany).where(lab).for("update");
  // A score is not an edit: it changes neither the laboratory's version nor its data log.
  await rows.tx
    .update(labCompany)
    .set({ score: await meanOf() })
    .where(lab);
}

/** Published templates, ordered by name. */
export function publishedTemplates(rows: Rows): Promise<ApplicationTemplate[]> {
  return rows.all(templateEntity, eq(cfgApplicationTemplate.status, "1"), {
    orderBy: [sql`${cfgApplicationTemplate.templateName}`],
  });
}

/** An enabled sample address: the given one, else the laboratory's default, else its first; null if it has none. */
export async function sampleAddressFor(rows: Rows, labId: string, id?: string): Promise<SampleAddress | null> {
  const ofLab = and(eq(labSampleAddress.labId, labId), eq(labSampleAddress.status, "1"));
  const found = await rows.all(sampleAddressEntity, ofLab, {
    orderBy: [sql`${labSampleAddress.isDefault} desc`, sql`${labSampleAddress.id}`],
  });
  return found.find((address) => address.id === id) ?? found[0] ?? null;
}

/** A payment setting by id; 40401 when there is none. */
export async function paymentConfigOf(rows: Rows, id: string): Promise<PaymentConfig> {
  const config = await rows.first(paymentConfigEntity, eq(cfgPayment.id, id));
  if (!config) throw new Refusal(40401);
  return config;
}

/** The enabled setting of a payment method, or null. */
export async function paymentConfigFor(rows: Rows, payMethod: string): Promise<PaymentConfig | null> {
  return rows.first(paymentConfigEntity, and(eq(cfgPayment.payMethod, payMethod), eq(cfgPayment.status, "1")));
}

/** The enabled settings of all payment methods, the oldest first: if a method has several, the first applies. */
export async function paymentConfigs(rows: Rows): Promise<PaymentConfig[]> {
  return rows.all(paymentConfigEntity, eq(cfgPayment.status, "1"));
}

/**
 * The current template for the form of an order of this service; null if none is configured. `categoryPath` leads from
 * the service's category to the root.
 */
export async function templateFor(
  rows: Rows,
  service: { id: string; templateId: string | null },
  categoryPath: readonly string[],
): Promise<ApplicationTemplate | null> {
  const mappings = await rows.all(
    templateMappingEntity,
    and(
      eq(cfgTemplateMapping.status, "1"),
      or(
        eq(cfgTemplateMapping.serviceId, service.id),
        categoryPath.length > 0 ? inArray(cfgTemplateMapping.categoryId, categoryPath) : undefined,
      ),
    ),
  );
  const candidates = [
    ...mappings.map((mapping) => mapping.templateId),
    ...(service.templateId === null ? [] : [service.templateId]),
  ];
  if (candidates.length === 0) return null;
  const templates = await rows.all(
    templateEntity,
    and(inArray(cfgApplicationTemplate.id, candidates), eq(cfgApplicationTemplate.status, "1")),
  );
  const published = new Map(templates.map((template) => [template.id, template]));
  const id = resolveTemplate(
    { serviceId: service.id, templateId: service.templateId, categoryPath },
    mappings,
    (templateId) => published.has(templateId),
  );
  return (id === null ? undefined : published.get(id)) ?? null;
}

/** A template by id in any state; 40401 if none. */
export async function templateOf(rows: Rows, id: string): Promise<ApplicationTemplate> {
  const template = await rows.first(templateEntity, eq(cfgApplicationTemplate.id, id));
  if (!template) throw new Refusal(40401);
  return template;
}

/**
 * The current fields of a template, by its id or by an SQL expression for the id; empty if the template no longer
 * exists.
 */
export async function templateFieldsOf(rows: Rows, id: string | SQL): Promise<ApplicationTemplate["fields"]> {
  const template = await rows.first(templateEntity, eq(cfgApplicationTemplate.id, id));
  return template?.fields ?? [];
}
