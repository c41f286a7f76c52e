import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextCode } from "./code.ts";
import { sysCategoryEntity } from "./entity.ts";

/** The code that a new category below `pid` would get; "0" = at the top. Refuses an unknown parent. */
export async function codeOfNewCategory(rows: Rows, pid: string): Promise<string> {
  // Refuses with 40401 what does not exist or belongs to another tenant.
  if (pid !== "0") await rows.find(sysCategoryEntity, pid);
  return nextCode(rows, pid);
}
