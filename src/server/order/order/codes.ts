import type { DictCode } from "#src/contract/dict-codes.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";

/** A value that must stand in a dictionary: the dictionary, the value, and what the person calls the field. */
export type Code = readonly [dict: DictCode, value: string | null | undefined, title: string];

/** Refuses values that stand in no dictionary of the tenant; empty ones are somebody else's question. */
export async function demandCodes(rows: Rows, codes: readonly Code[]): Promise<void> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  for (const [dict, value, title] of codes)
    if (value && dicts.get(dict)?.has(value) === false) throw new Refusal(40001, `参数校验失败：${title}不正确`);
}
