import { and, inArray } from "drizzle-orm";
import type { Field, Fields } from "#src/contract/fields.ts";
import { listed } from "#src/lib/joined.ts";
import { plainText } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { type Entity, namesOf, type ReferenceKind as Kind } from "./entity.ts";
import { metaOf } from "./meta.ts";
import type { Rows } from "./rows.ts";
import { depsOf } from "./rows-store.ts";

type Raw = Readonly<Record<string, unknown>>;

/** Returns those of the values that this person may reference. */
type Reference = (rows: Rows, values: readonly string[]) => Promise<ReadonlySet<string>>;

const provided = new Map<Kind, Reference>();

/** Registers the check of a reference kind whose values are not ids of an entity (usernames, department codes). */
export function provideReference(kind: Kind, reference: Reference): void {
  provided.set(kind, reference);
}

/** Ids of an entity's rows that the person may see. */
const idsOf =
  (entity: Entity): Reference =>
  async (rows, values) => {
    const { id } = metaOf(entity.table);
    const found = await rows.all(entity, and(rows.condition(entity, {}), inArray(id, [...values])));
    return new Set(found.map((row) => String((row as Raw)["id"])));
  };

function referenceOf(kind: Kind): Reference | undefined {
  const own = provided.get(kind);
  if (own) return own;
  const named = namesOf(kind);
  return named && idsOf(named.entity);
}

const valuesOf = (field: Field, given: unknown): readonly string[] => {
  if (given === null || given === undefined || given === "") return [];
  const text = plainText(given);
  return field.many ? listed(text) : [text];
};

/**
 * Refuses dictionary values that are not enabled items, and references to rows that do not exist or that this person
 * may not use. Values that the row already has may stay: `before` is the row being edited.
 */
export async function demandKnownValues(rows: Rows, entity: Entity, values: Raw, before?: Raw): Promise<void> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  for (const [name, field] of Object.entries<Fields[string]>(entity.fields)) {
    const { title = name } = field;
    const held = new Set(before ? valuesOf(field, before[name]) : []);
    const fresh = valuesOf(field, values[name]).filter((value) => !held.has(value));
    if (fresh.length === 0) continue;
    const items = field.dict === undefined ? undefined : dicts.get(field.dict);
    if (items && fresh.some((value) => !items.has(value) || items.disabled.has(value)))
      throw new Refusal(40001, `${title}的取值不正确，请从列表中选择`, [{ field: name, reason: "请从列表中选择" }]);
    const reference = field.text && referenceOf(field.text);
    if (!reference) continue;
    const known = await reference(rows, fresh);
    if (fresh.some((value) => !known.has(value)))
      throw new Refusal(40001, `${title}不存在或您无权使用，请重新选择`, [{ field: name, reason: "请重新选择" }]);
  }
}
