import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { dictItems } from "./store.ts";

export { conditionPairs } from "./conditions.ts";
export { allDictItems } from "./store.ts";

/** Value and text of a dictionary's items, in order; empty for an unknown code. */
export async function dictTextsOf(rows: Rows, code: DictCode): Promise<{ value: string; text: string }[]> {
  const items = await dictItems(rows.tx, rows.actor.tenantId, code);
  return (items ?? []).map(({ value, text }) => ({ value, text }));
}

/** Description of a dictionary's items by value; items without one are left out. */
export async function dictNotesOf(rows: Rows, code: DictCode): Promise<ReadonlyMap<string, string>> {
  const items = await dictItems(rows.tx, rows.actor.tenantId, code);
  return new Map(
    (items ?? []).flatMap(({ value, description }) =>
      typeof description === "string" && description !== "" ? [[value, description] as const] : [],
    ),
  );
}
