import type { Db } from "#src/server/db/store.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { type Dicts, type Names, type TextKind, type Texts } from "#src/server/kernel/transfer/dict-text.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { mayKnow } from "#src/server/kernel/auth/field-access.ts";
import { type Behind, presentWith, type NamedField, type Present, wireValue } from "./present-row.ts";

type Raw = Readonly<Record<string, unknown>>;
export type Serialized = Record<string, unknown>;

export interface SerializeOptions {
  /** Only these fields (and the row's id and version). */
  only?: ReadonlySet<string> | undefined;
  /** Whether masked fields are written in full: in exports, which are logged. @default false */
  plain?: boolean | undefined;
}

/**
 * Serializes rows for one person: only registered fields that the person has access to, masked where required, with
 * instants as wire text. Adds `<field>_dictText` for dictionary values, people, departments and laboratories.
 */
export async function serializeRows(
  db: Db,
  texts: Texts,
  actor: Actor,
  entity: Entity,
  rows: readonly Raw[],
  options: SerializeOptions = {},
): Promise<Serialized[]> {
  const { plain = false, only } = options;
  const shape = shapeOf(entity);
  const { people, present } = visibleTo(shape, actor, only);
  const shown: Serialized[] = Array.from({ length: rows.length });
  for (const { tenantId, places } of byTenant(actor, rows)) {
    const behind = keptBehind(texts, tenantId, shape) ?? (await behindOf(db, texts, tenantId, shape));
    const strangers = strangersOf(rows, places, people, behind);
    const owners = strangers.length > 0 ? await texts.accounts(db, tenantId, strangers) : undefined;
    for (const place of places) {
      shown[place] = present(rows[place] ?? {}, behind, owners, plain);
    }
  }
  return shown;
}

/** The row indexes by tenant. All rows belong to the actor's tenant, except for an actor with tenant 0. */
function byTenant(actor: Actor, rows: readonly Raw[]): { tenantId: number; places: number[] }[] {
  if (actor.tenantId !== 0) return [{ tenantId: actor.tenantId, places: [...rows.keys()] }];
  const places = new Map<number, number[]>();
  for (const [place, { tenantId }] of rows.entries()) {
    const of = typeof tenantId === "number" ? tenantId : 0;
    places.set(of, [...(places.get(of) ?? []), place]);
  }
  return [...places].map(([tenantId, own]) => ({ tenantId, places: own }));
}

/** The fields of a row that one person has access to. */
interface VisibleFields {
  /** The fields whose values are users. */
  people: readonly NamedField[];
  present: Present;
}

/** The wire shape of an entity's rows. */
interface Shape {
  /** All fields. */
  fields: readonly NamedField[];
  whole: VisibleFields;
  /** The fields that need a permission. */
  guarded: readonly NamedField[];
  /** The kinds of labels that the fields need. */
  sources: readonly TextKind[];
  /** The visible fields where some are hidden or not requested, by the indexes of the visible ones. */
  narrowed: Map<string, VisibleFields>;
}

const shapes = new WeakMap<Entity, Shape>();

/** The shape of an entity, cached per entity. */
function shapeOf(entity: Entity): Shape {
  const known = shapes.get(entity);
  if (known) return known;
  const own = Object.entries(entity.fields).filter(([, field]) => !field.virtual);
  const fields = own.map(([name, field], at) => {
    const textName = field.dict || field.text ? `${name}_dictText` : undefined;
    return { name, field, mask: field.mask, textName, person: field.text === "user", at };
  });
  const made: Shape = {
    fields,
    whole: visibleFields(fields),
    guarded: fields.filter(({ field }) => field.need !== undefined),
    sources: [...new Set(fields.map(({ field }) => (field.dict ? "dict" : field.text)))].filter(
      (kind) => kind !== undefined,
    ),
    narrowed: new Map(),
  };
  shapes.set(entity, made);
  return made;
}

function visibleFields(fields: readonly NamedField[]): VisibleFields {
  return { people: fields.filter(({ person }) => person), present: presentWith(fields) };
}

/** Maximum number of narrowed shapes of an entity. Everybody chooses columns, and 69 columns have many choices. */
const mostNarrowed = 200;

/**
 * The requested fields that a person has access to. Permissions are checked every time; the result for each set of
 * fields is cached.
 */
function visibleTo(
  { fields, whole, guarded, narrowed }: Shape,
  actor: Actor,
  only?: ReadonlySet<string>,
): VisibleFields {
  const hidden = guarded.filter(({ field }) => !mayKnow(field, actor));
  if (hidden.length === 0 && !only) return whole;
  const left = fields.filter((field) => !hidden.includes(field) && (!only || only.has(field.name)));
  const key = left.map(({ at }) => at).join();
  const known = narrowed.get(key);
  if (known) return known;
  const made = visibleFields(left);
  if (narrowed.size >= mostNarrowed) narrowed.clear();
  narrowed.set(key, made);
  return made;
}

/** The labels last returned for an entity's fields, and the maps they were built from. */
const lastBehind = new WeakMap<Shape, { sources: readonly unknown[]; behind: Behind }>();

/** The labels of a tenant if all are cached; undefined if one must be fetched. */
function keptBehind(texts: Texts, tenantId: number, shape: Shape): Behind | undefined {
  const sources: (Dicts | Names)[] = [];
  for (const kind of shape.sources) {
    const source = kind === "dict" ? texts.kept.dicts(tenantId) : texts.kept.names(kind, tenantId);
    if (!source) return undefined;
    sources.push(source);
  }
  return behindFrom(shape, sources);
}

/** The labels of a tenant; fetches those that are not cached. */
async function behindOf(db: Db, texts: Texts, tenantId: number, shape: Shape): Promise<Behind> {
  const sources: (Dicts | Names)[] = [];
  for (const kind of shape.sources)
    sources.push(kind === "dict" ? await texts.dicts(db, tenantId) : await texts.names(db, kind, tenantId));
  return behindFrom(shape, sources);
}

function behindFrom(shape: Shape, sources: readonly (Dicts | Names)[]): Behind {
  const last = lastBehind.get(shape);
  // Labels are cached for half a minute: the same maps as before mean the same labels.
  if (last && sources.every((source, at) => source === last.sources[at])) return last.behind;
  const of = new Map(shape.sources.map((kind, at) => [kind, sources[at]]));
  const behind = shape.fields.map(({ field: { dict, text } }) =>
    dict ? (of.get("dict") as Dicts).get(dict) : text && (of.get(text) as Names),
  );
  lastBehind.set(shape, { sources, behind });
  return behind;
}

/** The users of a page who are not colleagues. */
function strangersOf(
  rows: readonly Raw[],
  places: readonly number[],
  people: readonly NamedField[],
  behind: Behind,
): string[] {
  const found = new Set<string>();
  for (const { name, at } of people)
    for (const place of places) {
      const value = rows[place]?.[name];
      if (typeof value === "string" && value !== "" && !behind[at]?.has(value)) found.add(value);
    }
  return [...found];
}

/** The snapshot of a row for the data log: every registered field unmasked; unregistered columns are omitted. */
export function snapshotOf(entity: Entity, row: Raw): Serialized {
  const snapshot: Serialized = {};
  for (const { name } of shapeOf(entity).fields) if (Object.hasOwn(row, name)) snapshot[name] = wireValue(row[name]);
  return snapshot;
}
