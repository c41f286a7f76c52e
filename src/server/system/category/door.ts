import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { levelAfter, nextCode } from "./code.ts";
import { sysCategoryEntity } from "./entity.ts";

/** The code that a new category below `pid` would get; "0" = at the top. Refuses an unknown parent. */
export async function codeOfNewCategory(rows: Rows, pid: string): Promise<string> {
  // Refuses with 40401 what does not exist or belongs to another tenant.
  if (pid !== "0") await rows.find(sysCategoryEntity, pid);
  return nextCode(rows, pid);
}

/** The level of a code after the last one of its siblings: A01 for the first; undefined after Z99. */
export const nextLevel = (last: string | undefined): string | undefined =>
  last === undefined ? "A01" : levelAfter(last.slice(-3));
