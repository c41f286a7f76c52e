import { and, eq, type SQL, sql } from "drizzle-orm";
import { addDays, dayOf, endOfDay, startOfDay } from "#src/lib/time.ts";
import { statDaily } from "#src/server/db/schema/statistics.ts";
import { dataScope, ownsPlatform } from "#src/server/kernel/auth/scope.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { dimensionOf } from "./fill.ts";
import {
  columnOf,
  dayOfInstant,
  type Dimension,
  type Figure,
  type Range,
  type Source,
  type SourceName,
  sources,
  spansTable,
  within,
} from "./sources.ts";

/** Days from `begin` to `end`; `until` cuts the last one at an instant, for rows that have a time. */
export interface Span {
  begin: string;
  end: string;
  until?: Date;
}

interface Wanted {
  spans: readonly Span[];
  by?: readonly (Dimension | "day")[];
  /** Only this department and those below it. */
  orgCode?: string | undefined;
}

/** Sums of one period `n` and, with `by`, of one combination of values. */
type Sums<F extends string> = Record<F, number> & {
  n: number;
  keys: Record<Dimension | "day", string>;
};
type FiguresOf<N extends SourceName> = Extract<keyof (typeof sources)[N]["figures"], Figure>;

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const storedRules = new Set(["=", "IN", "RIGHT_LIKE"]);

/**
 * The rows of `stat_daily` that the viewer may see: those of his tenant, under the data rules of the source's list. Null
 * if a rule reads something that the table does not store.
 */
function storedCondition({ actor }: Rows, { entity, ruled }: Source): SQL | null {
  const scope = actor.scopeOf(entity.address);
  const rules = scope === "all" ? [] : scope.flat();
  if (!rules.every(({ field, rule }) => Object.hasOwn(ruled, field) && storedRules.has(rule))) return null;
  const tenant = actor.tenantId === 0 ? sql.raw(String(ownsPlatform(actor))) : eq(statDaily.tenantId, actor.tenantId);
  const stored: Entity = {
    address: entity.address,
    title: entity.title,
    table: statDaily,
    fields: {},
    scopeColumns: Object.fromEntries(Object.entries(ruled).map(([field, name]) => [field, statDaily[name]])),
  };
  return (
    and(
      tenant,
      dataScope(stored, actor, () => undefined),
    ) ?? tenant
  );
}

/** The days up to yesterday whose figures of each kind are not in `stat_daily`. */
async function staleDays(rows: Rows, spans: readonly Span[]): Promise<Map<string, Set<string>>> {
  const { tenantId } = rows.actor;
  const first = spans.map(({ begin }) => begin).toSorted()[0] ?? "";
  const found = await depsOf(rows).store.query<{ kind: string; day: string }>(
    sql`select distinct kind, stat_date as day from stat_touched
      where ${tenantId === 0 ? sql`true` : sql`tenant_id = ${tenantId}`}
        and stat_date >= ${first} and stat_date < ${dayOf(rows.now)}`,
    rows.tx,
  );
  const stale = new Map<string, Set<string>>();
  for (const { kind, day } of found) stale.set(kind, (stale.get(kind) ?? new Set()).add(day));
  return stale;
}

/** Divides the spans into ranges of days that are stored, and ranges that are counted now. */
function divide(spans: readonly Span[], isStored: (day: string) => boolean): { stored: Range[]; live: Range[] } {
  const parts: Record<"stored" | "live", Range[]> = { stored: [], live: [] };
  for (const [n, { begin, end, until }] of spans.entries()) {
    let open: { part: "stored" | "live"; range: Range } | undefined;
    for (let day = begin; day <= end; day = addDays(day, 1)) {
      const isCut = day === end && until !== undefined;
      const part = isStored(day) && !isCut ? "stored" : "live";
      const ends = isCut ? until : new Date(endOfDay(day).getTime() + 1);
      if (open?.part === part) Object.assign(open.range, { last: day, ends });
      else {
        open = { part, range: { n, first: day, last: day, begins: startOfDay(day), ends } };
        parts[part].push(open.range);
      }
    }
  }
  return parts;
}

interface Parts {
  stored: readonly Range[];
  live: readonly Range[];
}

/** The sums of one source: stored days from `stat_daily`, the others from the rows themselves, in one statement. */
async function sumsOf(
  rows: Rows,
  source: Source,
  { stored, live }: Parts,
  { by = [], orgCode }: Pick<Wanted, "by" | "orgCode">,
): Promise<Sums<string>[]> {
  const condition = storedCondition(rows, source);
  const names = Object.keys(source.figures) as Figure[];
  const below = (code: SQL) => (orgCode === undefined ? sql`` : sql`and starts_with(${code}, ${orgCode})`);
  const parts: SQL[] = [];
  if (condition && stored.length > 0) {
    const keys = by.map((key) => (key === "day" ? sql`stat_date` : columnOf(key)));
    parts.push(sql`select ${list([
      sql`spans.n`,
      ...keys.map((key, at) => sql`${key} as ${sql.identifier(`k${at}`)}`),
      ...names.map(columnOf),
    ])} from ${spansTable(stored)} join stat_daily on stat_date between spans.first and spans.last
      where ${condition} ${below(sql`org_code`)}`);
  }
  if (live.length > 0) {
    const { time, isDay, from, joined, where, entity } = source;
    const keys = by.map((key) => (key === "day" ? (isDay ? time : dayOfInstant(time)) : dimensionOf(source, key)));
    // The index of the rows begins with their own tenant, also where the data rules are those of another table.
    const { tenantId } = rows.actor;
    const ofTenant = tenantId === 0 ? sql`true` : sql`${source.tenant} = ${tenantId}`;
    const needsJoin = orgCode !== undefined || by.some((key) => key !== "day");
    parts.push(sql`select ${list([
      sql`spans.n`,
      ...keys.map((key, at) => sql`${key} as ${sql.identifier(`k${at}`)}`),
      ...names.map((name) => sql`(${source.figures[name] ?? sql`0`})::bigint as ${columnOf(name)}`),
    ])} from ${spansTable(live)}, ${from} ${needsJoin && joined ? joined : sql``}
      where ${ofTenant} and ${within(source)} and ${source.seen?.(rows) ?? rows.condition(entity, {})}
      ${where ? sql`and ${where}` : sql``} ${below(dimensionOf(source, "orgCode"))}`);
  }
  if (parts.length === 0) return [];
  const keys = by.map((_, at) => sql.raw(`k${at}`));
  const found = await depsOf(rows).store.query<Record<string, string | number>>(
    sql`select ${list([sql`n`, ...keys, ...names.map((name) => sql`sum(${columnOf(name)})::bigint as ${sql.identifier(name)}`)])}
      from (${sql.join(parts, sql` union all `)}) r group by ${list([sql`n`, ...keys])}`,
    rows.tx,
  );
  return found.map((row) => ({
    n: Number(row["n"]),
    keys: Object.fromEntries(by.map((key, at) => [key, String(row[`k${at}`] ?? "")])),
    ...Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])),
    // The names come from the source, which the caller's type names.
  })) as Sums<string>[];
}

/** Reads the figures that the viewer may see; a source whose list he may not open has none (null). */
export class FigureReader {
  readonly #rows: Rows;
  #stale: Promise<Map<string, Set<string>>> | undefined;
  readonly #since: readonly Span[];

  /** `since`: all spans that will be read lie at or after these. */
  constructor(rows: Rows, since: readonly Span[]) {
    this.#rows = rows;
    this.#since = since;
  }

  may(name: SourceName): boolean {
    return this.#rows.actor.can(sources[name].permission);
  }

  async sums<N extends SourceName>(name: N, wanted: Wanted): Promise<Sums<FiguresOf<N>>[] | null> {
    if (!this.may(name)) return null;
    const source: Source = sources[name];
    const stale = (await (this.#stale ??= staleDays(this.#rows, this.#since))).get(source.kind);
    const today = dayOf(this.#rows.now);
    const isStored = storedCondition(this.#rows, source) !== null;
    const parts = divide(wanted.spans, (day) => isStored && day < today && !stale?.has(day));
    return sumsOf(this.#rows, source, parts, wanted) as Promise<Sums<FiguresOf<N>>[]>;
  }

  /** The sums of ranges that may be shorter than a day; always counted now. */
  async within<N extends SourceName>(
    name: N,
    live: readonly Range[],
    orgCode: string | undefined,
  ): Promise<Sums<FiguresOf<N>>[] | null> {
    if (!this.may(name)) return null;
    return sumsOf(this.#rows, sources[name], { stored: [], live }, { orgCode }) as Promise<Sums<FiguresOf<N>>[]>;
  }
}
