import type { DictCode } from "#src/contract/dict-codes.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";

/** A value that must be in a dictionary: the dictionary, the value, and the field's title. */
export type Code = readonly [dict: DictCode, value: string | null | undefined, title: string];

/** Refuses values that are not in their dictionary; ignores empty values, which other code checks. */
export async function demandCodes(rows: Rows, codes: readonly Code[]): Promise<void> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  for (const [dict, value, title] of codes)
    if (value && dicts.get(dict)?.has(value) === false) throw new Refusal(40001, `参数校验失败：${title}不正确`);
}
