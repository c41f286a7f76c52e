import { type SQL, sql } from "drizzle-orm";
import { endOfDay, startOfDay } from "#src/lib/time.ts";
import type { Store, Tx } from "#src/server/db/store.ts";
import {
  allSources,
  columnOf,
  dayOfInstant,
  type Dimension,
  dimensions,
  type Figure,
  type Range,
  type Source,
  spansTable,
  within,
} from "./sources.ts";

const figures = [...new Set(allSources.flatMap((source) => Object.keys(source.figures) as Figure[]))];
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** A dimension of a source as `stat_daily` stores it. */
export const dimensionOf = (source: Source, name: Dimension): SQL =>
  sql`coalesce(${source.dimensions[name] ?? sql`null`}, '')`;

/** A whole day. */
const wholeDay = (day: string): Range => ({
  n: 0,
  first: day,
  last: day,
  begins: startOfDay(day),
  ends: new Date(endOfDay(day).getTime() + 1),
});

/** The figures of a source by day and all dimensions; those of other sources are 0. */
function rowsOf(source: Source, tenantId: number, ranges: readonly Range[]): SQL {
  const { time, isDay, where, from, joined } = source;
  const keys = dimensions.map((name) => sql`${dimensionOf(source, name)} as ${columnOf(name)}`);
  const values = figures.map((name) => sql`(${source.figures[name] ?? sql`0`})::bigint as ${columnOf(name)}`);
  return sql`select ${isDay ? time : dayOfInstant(time)} as stat_date, ${list(keys)}, ${list(values)}
    from ${spansTable(ranges)}, ${from} ${joined ?? sql``}
    where ${source.tenant} = ${tenantId} and ${within(source)} ${where ? sql`and ${where}` : sql``}`;
}

/**
 * Writes the days of a tenant before `before` that changed since they were written, at most `limit` of them; returns
 * their number. Call it again until it returns fewer. A write that is not yet committed keeps its note, so its day is
 * written again next time.
 */
export async function fillDays(
  { store, tx }: { store: Store; tx: Tx },
  { tenantId, before, limit }: { tenantId: number; before: string; limit: number },
): Promise<number> {
  // Notes first: the later statements see every row whose note was deleted here.
  const found = await store.query<{ day: string }>(
    sql`with days as (select distinct stat_date from stat_touched
      where tenant_id = ${tenantId} and stat_date < ${before} order by stat_date limit ${limit}),
    gone as (delete from stat_touched t using days d
      where t.tenant_id = ${tenantId} and t.stat_date = d.stat_date returning 1)
    select stat_date as day from days order by 1`,
    tx,
  );
  const days = found.map(({ day }) => day);
  if (days.length === 0) return 0;
  const ranges = days.map(wholeDay);
  const keys = list(dimensions.map(columnOf));
  await tx.execute(sql`delete from stat_daily d using ${spansTable(ranges)}
    where d.tenant_id = ${tenantId} and d.stat_date = spans.first`);
  await tx.execute(sql`
    insert into stat_daily (tenant_id, stat_date, ${keys}, ${list(figures.map(columnOf))})
    select ${tenantId}::int, stat_date, ${keys}, ${list(figures.map((name) => sql`sum(${columnOf(name)})`))}
    from (${sql.join(
      allSources.map((source) => rowsOf(source, tenantId, ranges)),
      sql` union all `,
    )}) r group by stat_date, ${keys}`);
  return days.length;
}
