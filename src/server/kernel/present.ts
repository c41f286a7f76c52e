import type { Field } from "#src/contract/fields.ts";
import { maskBankCard, maskEmail, maskIdNumber, maskMobile } from "#src/lib/masks.ts";
import { toWire } from "#src/lib/time.ts";
import type { Db } from "#src/server/db/store.ts";
import type { Actor } from "./actor.ts";
import { textOf, type Texts } from "./dict-text.ts";
import type { Entity } from "./entity.ts";
import { mayKnow, seesPlain } from "./sight.ts";

type Raw = Readonly<Record<string, unknown>>;
export type Presented = Record<string, unknown>;

export interface PresentOptions {
  /** Only these fields (and the row's id and version). */
  only?: ReadonlySet<string> | undefined;
  /** Whether masked fields are shown whole. @default by `customer:customer:viewPlain` */
  plain?: boolean | undefined;
}

/** How a value of a row is written on the wire: instants as Shanghai text, everything else as it is. */
export function wireValue(value: unknown): unknown {
  return value instanceof Date ? toWire(value) : (value ?? null);
}

const masks: Record<NonNullable<Field["mask"]>, (value: string) => string> = {
  mobile: maskMobile,
  email: maskEmail,
  bank: maskBankCard,
  id: maskIdNumber,
};

/** A value as people without the right to see it whole see it; anything but text as it is. */
export function maskedText(mask: NonNullable<Field["mask"]>, value: unknown): unknown {
  return typeof value === "string" ? masks[mask](value) : value;
}

/**
 * Rows as a person sees them: registered fields only, without those the person may not know, masked where they must
 * be, instants as wire text, and `<field>_dictText` beside dictionary values, people, departments and laboratories.
 */
export async function presentRows(
  db: Db,
  texts: Texts,
  actor: Actor,
  entity: Entity,
  rows: readonly Raw[],
  options: PresentOptions = {},
): Promise<Presented[]> {
  const plain = options.plain ?? seesPlain(actor);
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => !field.virtual && mayKnow(field, actor) && (!options.only || options.only.has(name)),
  );
  const tenantOf = (row: Raw) =>
    typeof row["tenantId"] === "number" && actor.tenantId === 0 ? row["tenantId"] : actor.tenantId;
  const lookups = new Map<number, Lookup>();
  for (const row of rows) {
    const tenantId = tenantOf(row);
    if (!lookups.has(tenantId)) lookups.set(tenantId, await lookupOf(db, texts, tenantId, fields));
  }
  return rows.map((row) => {
    const shown: Presented = {};
    for (const key of ["id", "version"]) if (Object.hasOwn(row, key)) shown[key] = wireValue(row[key]);
    for (const [name, field] of fields) {
      if (!Object.hasOwn(row, name)) continue;
      const value = wireValue(row[name]);
      shown[name] = field.mask && !plain ? maskedText(field.mask, value) : value;
      const names = value === null || value === "" ? undefined : lookups.get(tenantOf(row))?.(field);
      if (names) shown[`${name}_dictText`] = textOf(names, value);
    }
    return shown;
  });
}

/** The texts behind a field's values; undefined for fields that speak for themselves. */
type Lookup = (field: Field) => ReadonlyMap<string, string> | undefined;

const noTexts: ReadonlyMap<string, string> = new Map();

/** Everything a tenant's rows need, fetched once: afterwards a row costs no waiting. */
async function lookupOf(
  db: Db,
  texts: Texts,
  tenantId: number,
  fields: readonly (readonly [string, Field])[],
): Promise<Lookup> {
  const dicts = fields.some(([, field]) => field.dict) ? await texts.dicts(db, tenantId) : undefined;
  const kinds = new Set(fields.map(([, field]) => field.text).filter((kind) => kind !== undefined));
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const kind of kinds) names.set(kind, await texts.names(db, kind, tenantId));
  return (field) => (field.dict ? (dicts?.get(field.dict) ?? noTexts) : field.text && names.get(field.text));
}

/** The snapshot of a row for the data log: every registered field unmasked; columns without a registry stay out. */
export function snapshotOf(entity: Entity, row: Raw): Presented {
  const names = Object.entries(entity.fields).filter(([name, field]) => !field.virtual && Object.hasOwn(row, name));
  return Object.fromEntries(names.map(([name]) => [name, wireValue(row[name])]));
}
