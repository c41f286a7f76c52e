import { and, desc, eq, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysCategory } from "#src/server/db/schema/dictionary.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { firstLevel, levelAfter, levelLength } from "#src/server/system/level-code.ts";

/**
 * The code of a new row: the parent's code plus one level. The level follows that of the last sibling in any tenant,
 * because rows of the platform appear beside the rows of every tenant. The caller locks the tree, so no two rows get
 * the same code.
 */
export async function nextCode(rows: Rows, pid: string): Promise<string> {
  const [above] =
    pid === "0"
      ? []
      : await rows.tx.select({ code: sysCategory.code }).from(sysCategory).where(eq(sysCategory.id, pid));
  const prefix = above?.code ?? "";
  const [last] = await rows.tx
    .select({ code: sysCategory.code })
    .from(sysCategory)
    // Codes of another form do not count; they come from manual input or an older version.
    .where(
      and(
        eq(sysCategory.pid, pid),
        sql`left(${sysCategory.code}, -3) = ${prefix} and right(${sysCategory.code}, 3) ~ '^[A-Z][0-9]{2}$'`,
      ),
    )
    .orderBy(desc(sysCategory.code))
    .limit(1);
  const level = last?.code.slice(-levelLength);
  const next = level === undefined ? firstLevel : levelAfter(level);
  if (next === undefined) throw new Refusal(42201, "同级分类已达上限，请换一个上级");
  return prefix + next;
}
