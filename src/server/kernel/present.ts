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
  const shape = shapeOf(entity);
  const { only } = options;
  const mayShow = ({ name, field }: NamedField) => mayKnow(field, actor) && (!only || only.has(name));
  const fields = only || shape.guarded ? shape.fields.filter(mayShow) : shape.fields;
  const tenantOf = (row: Raw) =>
    typeof row["tenantId"] === "number" && actor.tenantId === 0 ? row["tenantId"] : actor.tenantId;
  // A full row is copied from one that has all keys: it then stays a record (see Selection.empty).
  const empty = fields.length === shape.fields.length ? shape.empty : {};
  const behind = new Map<number, Behind>();
  for (const row of rows) {
    const tenantId = tenantOf(row);
    if (!behind.has(tenantId)) behind.set(tenantId, await lookUp(db, texts, tenantId, shape));
  }
  const customers = new Map<number, Names>();
  const people = fields.filter(({ person }) => person);
  for (const [tenantId, names] of behind) {
    const strangers = strangersOf(
      behind.size === 1 ? rows : rows.filter((row) => tenantOf(row) === tenantId),
      people,
      names,
    );
    if (strangers.length > 0) customers.set(tenantId, await texts.customers(db, tenantId, strangers));
  }
  return rows.map((row) => {
    const tenantId = tenantOf(row);
    const names = behind.get(tenantId);
    const mall = customers.get(tenantId);
    const shown: Presented = { ...empty };
    for (const key of ["id", "version"]) if (row[key] !== undefined) shown[key] = wireValue(row[key]);
    for (const { name, textName, mask, person, at } of fields) {
      const given = row[name];
      if (given === undefined) continue;
      const value = wireValue(given);
      shown[name] = mask && !plain ? maskedText(mask, value) : value;
      if (!textName || value === null || value === "") continue;
      const customer = person && typeof value === "string" ? mall?.get(value) : undefined;
      shown[textName] = customer ?? textOf(names?.[at], value);
    }
    return shown;
  });
}

interface NamedField {
  name: string;
  field: Field;
  mask: Field["mask"];
  /** `<field>_dictText`, where there is a text behind the value. */
  textName: string | undefined;
  /** Whether somebody stands there: a colleague, or a customer of the mall. */
  person: boolean;
  /** Its place among the fields of its entity. */
  at: number;
}

/** What a row of an entity looks like on the wire. */
interface Shape {
  fields: readonly NamedField[];
  /** Whether some of them are not for everybody. */
  guarded: boolean;
  /** Whether some of them are values of dictionaries. */
  dicts: boolean;
  /** The other kinds of texts behind their values. */
  kinds: readonly TextKind[];
  /** A row without a value: nothing of it is sent. */
  empty: Presented;
}

type TextKind = Exclude<Field["text"], undefined>;
type Names = ReadonlyMap<string, string>;

const shapes = new WeakMap<Entity, Shape>();

/** Made once for each entity, not for each of its rows. */
function shapeOf(entity: Entity): Shape {
  const known = shapes.get(entity);
  if (known) return known;
  const own = Object.entries(entity.fields).filter(([, field]) => !field.virtual);
  const fields = own.map(([name, field], at) => {
    const textName = field.dict || field.text ? `${name}_dictText` : undefined;
    return { name, field, mask: field.mask, textName, person: field.text === "user", at };
  });
  const keys = ["id", "version", ...fields.flatMap(({ name, textName }) => (textName ? [name, textName] : [name]))];
  const made: Shape = {
    fields,
    guarded: fields.some(({ field }) => field.need !== undefined),
    dicts: fields.some(({ field }) => field.dict !== undefined),
    kinds: [...new Set(fields.map(({ field }) => field.text).filter((kind) => kind !== undefined))],
    empty: Object.fromEntries(keys.map((key) => [key, undefined])),
  };
  shapes.set(entity, made);
  return made;
}

/** The texts behind the values of each field, in the order of the fields. */
type Behind = readonly (Names | undefined)[];

/** What texts lay behind an entity's fields when they were last asked for, and what that came from. */
const lastBehind = new WeakMap<Shape, { sources: readonly unknown[]; behind: Behind }>();

/** Everything a tenant's rows need, fetched once: afterwards a row costs no waiting. */
async function lookUp(db: Db, texts: Texts, tenantId: number, shape: Shape): Promise<Behind> {
  const { fields, dicts, kinds } = shape;
  const items = dicts ? await texts.dicts(db, tenantId) : undefined;
  const sources: unknown[] = [items];
  const named = new Map<TextKind, Names>();
  for (const kind of kinds) {
    const names = await texts.names(db, kind, tenantId);
    named.set(kind, names);
    sources.push(names);
  }
  const last = lastBehind.get(shape);
  // Texts are kept for half a minute: the same maps as before mean the same texts.
  if (last?.sources.every((source, at) => source === sources[at])) return last.behind;
  const behind = fields.map(({ field: { dict, text } }) => (dict ? items?.get(dict) : text && named.get(text)));
  lastBehind.set(shape, { sources, behind });
  return behind;
}

/** Who of a page's people is no colleague. */
function strangersOf(rows: readonly Raw[], people: readonly NamedField[], behind: Behind): string[] {
  const found = new Set<string>();
  for (const { name, at } of people)
    for (const { [name]: value } of rows)
      if (typeof value === "string" && value !== "" && !behind[at]?.has(value)) found.add(value);
  return [...found];
}

/** The snapshot of a row for the data log: every registered field unmasked; columns without a registry stay out. */
export function snapshotOf(entity: Entity, row: Raw): Presented {
  const names = Object.entries(entity.fields).filter(([name, field]) => !field.virtual && Object.hasOwn(row, name));
  return Object.fromEntries(names.map(([name]) => [name, wireValue(row[name])]));
}
