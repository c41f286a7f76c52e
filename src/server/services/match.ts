import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { speltBy } from "#src/server/kernel/query/spelling.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";

/**
 * Condition: number or name contains the keyword literally (`%`, `_` and `\\` have no special meaning), or the keyword
 * spells the name.
 */
export function matching(of: { no: PgColumn; name: PgColumn; spelling: PgColumn }, keyword: string): SQL {
  const word = keyword.replace(/^\*|\*$/g, "");
  const pattern = `%${escapeLike(word)}%`;
  const found = or(sql`${of.no} ilike ${pattern}`, sql`${of.name} ilike ${pattern}`, speltBy(of.spelling, word));
  return found ?? sql`true`;
}
