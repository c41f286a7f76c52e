import type { Field } from "#src/contract/fields.ts";
import { maskBankCard, maskEmail, maskIdNumber, maskMobile } from "#src/lib/masks.ts";
import { toWire } from "#src/lib/time.ts";
import type { Db } from "#src/server/db/store.ts";
import type { Actor } from "./actor.ts";
import { mallNames, textOf, type Texts } from "./dict-text.ts";
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
  const { only } = options;
  const fields = fieldsOf(entity).filter(({ name, field }) => mayKnow(field, actor) && (!only || only.has(name)));
  const tenantOf = (row: Raw) =>
    typeof row["tenantId"] === "number" && actor.tenantId === 0 ? row["tenantId"] : actor.tenantId;
  const lookups = new Map<number, readonly Looked[]>();
  for (const row of rows) {
    const tenantId = tenantOf(row);
    if (!lookups.has(tenantId)) lookups.set(tenantId, await lookUp(db, texts, tenantId, fields));
  }
  const customers = new Map<number, ReadonlyMap<string, string>>();
  for (const [tenantId, looked] of lookups) {
    const own = rows.filter((row) => tenantOf(row) === tenantId);
    customers.set(tenantId, await mallNames(db, tenantId, strangersOf(own, looked)));
  }
  return rows.map((row) => {
    const shown: Presented = {};
    for (const key of ["id", "version"]) if (Object.hasOwn(row, key)) shown[key] = wireValue(row[key]);
    const tenantId = tenantOf(row);
    for (const { name, textName, mask, names, person } of lookups.get(tenantId) ?? []) {
      if (row[name] === undefined && !Object.hasOwn(row, name)) continue;
      const value = wireValue(row[name]);
      shown[name] = mask && !plain ? maskedText(mask, value) : value;
      if (!names || value === null || value === "") continue;
      const customer = person && typeof value === "string" ? customers.get(tenantId)?.get(value) : undefined;
      shown[textName] = customer ?? textOf(names, value);
    }
    return shown;
  });
}

interface NamedField {
  name: string;
  field: Field;
  /** `<field>_dictText`. */
  textName: string;
}

const fieldsByEntity = new WeakMap<Entity, readonly NamedField[]>();

/** The fields of an entity that a row may have; made once, not for each of its rows. */
function fieldsOf(entity: Entity): readonly NamedField[] {
  const known = fieldsByEntity.get(entity);
  if (known) return known;
  const made = Object.entries(entity.fields)
    .filter(([, field]) => !field.virtual)
    .map(([name, field]) => ({ name, field, textName: `${name}_dictText` }));
  fieldsByEntity.set(entity, made);
  return made;
}

/** A field with the texts behind its values; without any when it speaks for itself. */
interface Looked {
  name: string;
  textName: string;
  mask: Field["mask"];
  names: ReadonlyMap<string, string> | undefined;
  /** Whether somebody stands there: a colleague, or a customer of the mall. */
  person: boolean;
}

/** Who of a page's people is no colleague. */
function strangersOf(rows: readonly Raw[], looked: readonly Looked[]): string[] {
  const found = new Set<string>();
  for (const { name, names } of looked.filter(({ person }) => person))
    for (const { [name]: value } of rows)
      if (typeof value === "string" && value !== "" && !names?.has(value)) found.add(value);
  return [...found];
}

const noTexts: ReadonlyMap<string, string> = new Map();

/** Everything a tenant's rows need, fetched once: afterwards a row costs no waiting. */
async function lookUp(
  db: Db,
  texts: Texts,
  tenantId: number,
  fields: readonly NamedField[],
): Promise<readonly Looked[]> {
  const dicts = fields.some(({ field }) => field.dict) ? await texts.dicts(db, tenantId) : undefined;
  const kinds = new Set(fields.map(({ field }) => field.text).filter((kind) => kind !== undefined));
  const named = new Map<string, ReadonlyMap<string, string>>();
  for (const kind of kinds) named.set(kind, await texts.names(db, kind, tenantId));
  return fields.map(({ name, textName, field: { dict, text, mask } }) => ({
    name,
    textName,
    mask,
    names: dict ? (dicts?.get(dict) ?? noTexts) : text && named.get(text),
    person: text === "user",
  }));
}

/** The snapshot of a row for the data log: every registered field unmasked; columns without a registry stay out. */
export function snapshotOf(entity: Entity, row: Raw): Presented {
  const names = Object.entries(entity.fields).filter(([name, field]) => !field.virtual && Object.hasOwn(row, name));
  return Object.fromEntries(names.map(([name]) => [name, wireValue(row[name])]));
}
