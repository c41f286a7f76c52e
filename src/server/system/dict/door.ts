import { asc, eq } from "drizzle-orm";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { dictEntity, dictItemEntity } from "./entity.ts";
import { dictItems } from "./store.ts";

export { conditionPairs } from "./conditions.ts";
export { allDictItems } from "./store.ts";

/** Value and text of a dictionary's items, in order; empty for an unknown code. */
export async function dictTextsOf(rows: Rows, code: DictCode): Promise<{ value: string; text: string }[]> {
  const items = await dictItems(rows.tx, rows.actor.tenantId, code);
  return (items ?? []).map(({ value, text }) => ({ value, text }));
}

/** Description of a dictionary's items by value, a tenant's own before the shared ones. */
export async function dictNotesOf(rows: Rows, code: DictCode): Promise<ReadonlyMap<string, string>> {
  const dict = await rows.first(dictEntity, eq(sysDict.dictCode, code));
  if (!dict) return new Map();
  const items = await rows.all(dictItemEntity, eq(sysDictItem.dictId, dict.id), {
    orderBy: [asc(sysDictItem.tenantId)],
  });
  return new Map(items.map(({ itemValue, description }) => [itemValue, description ?? ""]));
}
