import { sql } from "drizzle-orm";

const mark = "/* same plan */ ";

/**
 * Stands before a statement whose best plan does not depend on its values: rows by an id, by the order they belong to,
 * what is inserted or updated. PostgreSQL then reads and plans it once per connection; reading a statement of seventy
 * columns takes it ten times as long as answering it. Lists and counts never say so: which index serves them depends on
 * what is asked.
 */
export const samePlan = sql.raw(mark);

/** Prepared statements each connection may hold; some tens of kilobytes each. */
const most = 300;

/**
 * Rows asked for at once above which planning anew is worth it. A kept plan stays as it is until the statistics are
 * renewed: one made while a table was nearly empty looks at every row for each of them.
 */
const manyValues = 100;

/** The name a statement with these values is prepared under, or undefined for one that is not. */
export type Namer = (text: string, values: readonly unknown[]) => string | undefined;

const isLong = (value: unknown) => Array.isArray(value) && value.length > manyValues;

/** Names statements marked with `samePlan` once they have proved to come again: lists of values make many that do not. */
export function makeNamer(): Namer {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text, values) => {
    if (!text.startsWith(mark) || values.length > manyValues * 2 || values.some(isLong)) return undefined;
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
