import type { Field } from "#src/contract/fields.ts";
import type { ShownField } from "#src/contract/system/data-log.ts";
import { formatCents } from "#src/lib/money.ts";
import { plainText } from "#src/lib/text-at.ts";
import { declaredEntities, type Entity } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { serializeRows } from "#src/server/kernel/http/serialize.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";

type Raw = Readonly<Record<string, unknown>>;

/** The entity with optimistic locking whose rows a table holds. */
export const entityAt = (table: string): Entity | undefined =>
  declaredEntities().find((one) => metaOf(one.table).name === table && metaOf(one.table).version);

/** Tables of entities whose Chinese name contains the word. */
export const tablesCalled = (word: string): string[] =>
  declaredEntities()
    .filter(({ title }) => title.includes(word))
    .map(({ table }) => metaOf(table).name);

/** A stored row as this person may see it: known fields only, masked as in lists. Empty for an unknown table. */
export async function maskedContent(rows: Rows, table: string, content: Raw): Promise<Raw> {
  const entity = entityAt(table);
  if (!entity) return {};
  const [shown = {}] = await serializeRows(rows.tx, depsOf(rows).texts, rows.actor, entity, [content]);
  return shown;
}

/** The fields of a stored row with their titles, in registry order. */
export async function shownFields(rows: Rows, table: string, content: Raw): Promise<ShownField[]> {
  const masked = await maskedContent(rows, table, content);
  return Object.entries(entityAt(table)?.fields ?? {}).flatMap(([name, field]) =>
    masked[name] === undefined ? [] : [{ name, title: field.title ?? name, text: textOf(field, masked, name) }],
  );
}

function textOf(field: Field, row: Raw, name: string): string {
  const value = row[name];
  const words = row[`${name}_dictText`];
  if (typeof words === "string" && words !== "") return words;
  if (typeof value === "number" && field.type === "money") return formatCents(value);
  if (typeof value === "number" && field.type === "bp") return `${value / 100}%`;
  if (field.type === "flag") return value === "Y" ? "是" : value === "N" ? "否" : "";
  return plainText(value);
}
