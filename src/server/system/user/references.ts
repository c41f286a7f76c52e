import { count, eq, sql } from "drizzle-orm";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { declaredEntities } from "#src/server/kernel/rows/entity.ts";
import { isColumn, metaOf, ownValue } from "#src/server/kernel/rows/meta.ts";

/** Max number of kinds of records that a message names. */
const named = 5;

/** Logs record what a person did; they own nothing. Who changed a record last does not own it either. */
const logs = /^system:(log|dataLog|online|user)$/;
const unowned = "updateBy";

/**
 * What refers to an account by ownership, in every tenant, as `客户（所属销售）3条`: each field of a registry that holds
 * accounts.
 */
export async function referencesTo(rows: Rows, username: string): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<unknown>();
  for (const { address, title, table, fields } of declaredEntities()) {
    if (logs.test(address)) continue;
    const { columns } = metaOf(table);
    for (const [name, field] of Object.entries(fields)) {
      const column = ownValue(columns, name);
      if (field.text !== "user" || name === unowned || !column || !isColumn(column) || seen.has(column)) continue;
      seen.add(column);
      const held = field.many ? sql`${username} = any(string_to_array(${column}, ','))` : eq(column, username);
      const [counted] = await rows.tx.select({ total: count() }).from(table).where(held);
      const total = counted?.total ?? 0;
      if (total > 0) found.push(`${title}（${field.title ?? name}）${total}条`);
      if (found.length === named) return found;
    }
  }
  return found;
}
