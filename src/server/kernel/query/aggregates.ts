import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { exactUpTo } from "./counts.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";

type Input = Readonly<Record<string, unknown>>;

/**
 * Counts rows per combination of values under a list's condition (tenant, data rules, filters, advanced query), in one
 * query. Over more than 100,000 rows the result may be half a minute old, but has what the actor has saved.
 */
export async function groupsBy<K extends string>(
  rows: Rows,
  entity: Entity,
  values: Readonly<Record<K, PgColumn | SQL<boolean>>>,
  input: Input,
): Promise<(Record<K, unknown> & { n: number })[]> {
  const named = Object.entries<PgColumn | SQL<boolean>>(values);
  const query = rows.tx
    .select({
      ...Object.fromEntries(named.map(([name, value]) => [name, sql`${value}`.as(name)])),
      n: sql<number>`count(*)::int`.as("n"),
    })
    .from(entity.table)
    .where(rows.condition(entity, input))
    .groupBy(...named.map(([, value]) => value));
  const { sql: text, params } = query.toSQL();
  const groups = await depsOf(rows).counts.figures(
    JSON.stringify([text, params]),
    async () => query,
    (counted) => counted.reduce((sum, group) => sum + group.n, 0) > exactUpTo,
    rows.actor.userId,
  );
  // `fromEntries` loses the names in Drizzle's type.
  return groups as (Record<K, unknown> & { n: number })[];
}

/** Rows per value of a column, and `all` of them: the counts of status tabs. */
export async function countsBy(
  rows: Rows,
  entity: Entity,
  column: PgColumn,
  input: Input,
): Promise<Record<string, number> & { all: number }> {
  const counts: Record<string, number> & { all: number } = { all: 0 };
  for (const { value, n } of await groupsBy(rows, entity, { value: column }, input)) {
    counts[String(value)] = n;
    counts.all += n;
  }
  return counts;
}

/** Rows of another table that belong to the rows of a list. */
interface Joined {
  table: PgTable;
  on: SQL;
}

/**
 * Sums of money columns (cents) over all rows of a list, under the list's condition; 0 without rows. They may be as old
 * as the counts of `groupsBy`. `joined`: sums over rows that belong to those of the list.
 */
export async function sumsBy<K extends string>(
  rows: Rows,
  entity: Entity,
  columns: Readonly<Record<K, PgColumn | SQL<number>>>,
  input: Input,
  joined?: Joined,
): Promise<Record<K, number>> {
  const names = Object.keys(columns) as K[];
  const all = rows.tx
    .select({
      counted: sql<number>`count(*)::int`,
      ...Object.fromEntries(
        names.map((name) => [name, sql<number>`coalesce(sum(${columns[name]}), 0)::bigint`.mapWith(Number)]),
      ),
    })
    .from(entity.table);
  const condition = rows.condition(entity, input);
  const query = joined ? all.innerJoin(joined.table, joined.on).where(condition) : all.where(condition);
  const { sql: text, params } = query.toSQL();
  const sums = await depsOf(rows).counts.figures(
    JSON.stringify([text, params]),
    // The cast restores the names, which `fromEntries` loses.
    async () => (await query)[0] as Record<K | "counted", number> | undefined,
    (found) => (found?.counted ?? 0) > exactUpTo,
    rows.actor.userId,
  );
  return Object.fromEntries(names.map((name) => [name, sums?.[name] ?? 0])) as Record<K, number>;
}
