import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { exactUpTo } from "./counts.ts";
import type { Entity } from "./entity.ts";
import type { Rows } from "./rows.ts";
import { depsOf } from "./rows-store.ts";

type Input = Readonly<Record<string, unknown>>;

/**
 * Rows per value of a column under a list's own condition (tenant, data rules, filters), and `all` of them: the counts
 * of status tabs. Over very many rows the figures may be half a minute old, as totals of lists may.
 */
export async function countsBy(
  rows: Rows,
  entity: Entity,
  column: PgColumn,
  input: Input,
): Promise<Record<string, number> & { all: number }> {
  const query = rows.tx
    .select({ value: sql<string>`${column}`.as("value"), n: sql<number>`count(*)::int`.as("n") })
    .from(entity.table)
    .where(rows.condition(entity, input))
    .groupBy(column);
  const { sql: text, params } = query.toSQL();
  const groups = await depsOf(rows).counts.figures(
    JSON.stringify([text, params]),
    async () => query,
    (counted) => counted.reduce((sum, group) => sum + group.n, 0) > exactUpTo,
  );
  const counts: Record<string, number> & { all: number } = { all: 0 };
  for (const { value, n } of groups) {
    counts[value] = n;
    counts.all += n;
  }
  return counts;
}

/** Sums of money columns (cents) over the whole of a list, under its own condition; 0 where there is no row. */
export async function sumsBy<K extends string>(
  rows: Rows,
  entity: Entity,
  columns: Readonly<Record<K, PgColumn>>,
  input: Input,
): Promise<Record<K, number>> {
  const names = Object.keys(columns) as K[];
  const selection = Object.fromEntries(
    names.map((name) => [name, sql<number>`coalesce(sum(${columns[name]}), 0)::bigint`.mapWith(Number)]),
  );
  const [sums] = await rows.tx.select(selection).from(entity.table).where(rows.condition(entity, input));
  return Object.fromEntries(names.map((name) => [name, sums?.[name] ?? 0])) as Record<K, number>;
}
