import { and, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Refusal } from "#src/lib/refusal.ts";
import type { Entity } from "./entity.ts";
import { metaOf } from "./meta.ts";
import type { NewOf, Rows } from "./rows.ts";

/**
 * Sort numbers for rows in their new order: their old numbers, ascending. Equal numbers are increased so that each is
 * greater than the one before. Rows of other pages keep their places.
 */
export function sortNumbers(current: readonly number[]): number[] {
  const ascending = current.toSorted((a, b) => a - b);
  let last = Number.NEGATIVE_INFINITY;
  return ascending.map((number) => (last = Math.max(number, last + 1)));
}

/** Sorts rows in the order of `ids` by changing `sortNo`; refuses with 40401 if this person may not see one of them. */
export async function sortRows<T extends PgTable>(rows: Rows, entity: Entity<T>, ids: readonly string[]) {
  if (new Set(ids).size < ids.length) throw new Refusal(40001, "排序的数据有重复，请刷新后重试");
  const found = await rows.all(entity, and(rows.condition(entity, {}), inArray(metaOf(entity.table).id, [...ids])), {
    lock: true,
  });
  const byId = new Map(found.map((row) => [String((row as Record<string, unknown>)["id"]), row]));
  const sorted = ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new Refusal(40401);
    return row;
  });
  const current = sorted.map((row) => Number((row as Record<string, unknown>)["sortNo"] ?? 0));
  for (const [at, sortNo] of sortNumbers(current).entries()) {
    const row = sorted[at];
    if (row && current[at] !== sortNo) await rows.update(entity, row, { sortNo } as unknown as NewOf<T>);
  }
}
