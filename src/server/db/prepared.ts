import { sql } from "drizzle-orm";

/**
 * Marks a statement whose best plan does not depend on its values: rows by id or by order, inserts and updates.
 * PostgreSQL then parses and plans it once per connection. Parsing a statement of seventy columns takes ten times as
 * long as running it. Lists and counts do not use it, because the best index depends on their filters.
 */
export const samePlanMark = "/* same plan */ ";
export const samePlan = sql.raw(samePlanMark);

/** Max prepared statements per connection; each takes some tens of kilobytes. */
const most = 300;

/**
 * Max number of values for a prepared statement; above it a new plan is worth its cost. A stored plan stays until the
 * statistics change. A plan made while a table was nearly empty would scan all rows for each value.
 */
const manyValues = 100;

/** The name for preparing a statement with these values; undefined = do not prepare it. */
export type Namer = (text: string, values: readonly unknown[]) => string | undefined;

const isLong = (value: unknown) => Array.isArray(value) && value.length > manyValues;

/**
 * Creates a namer for statements marked with `samePlan`. It names a statement only after several uses, because value
 * lists create many texts that occur once.
 */
export function makeNamer(): Namer {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text, values) => {
    if (!text.startsWith(samePlanMark) || values.length > manyValues * 2 || values.some(isLong)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (seen.size > 2_000) seen.clear();
    seen.set(text, times);
    if (times < 3) return undefined;
    seen.delete(text);
    const name = `same_plan_${names.size}`;
    names.set(text, name);
    return name;
  };
}
