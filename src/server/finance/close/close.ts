import { and, eq, max, min, sql } from "drizzle-orm";
import type { ClosePeriod } from "#src/contract/finance/close.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { closeEntity } from "./entity.ts";
import { figuresOf, figuresOfMonth, type KnownCredit } from "./period-figures.ts";
import { problemsOf } from "./problems.ts";
import {
  demandClosable,
  demandReopenable,
  latestClosed,
  monthsTo,
  type Months,
  nextPeriod,
  periodOf,
  spanOf,
} from "./rules.ts";

/** Max months of the list. */
const shown = 36;

type CloseRow = RowOf<typeof finClose>;

async function monthsOf(rows: Rows): Promise<Months & { rows: readonly CloseRow[] }> {
  const current = periodOf(dayOf(rows.now));
  const [flows] = await rows.tx
    .select({ first: min(finFlow.period) })
    .from(finFlow)
    .where(eq(finFlow.tenantId, rows.actor.tenantId));
  const stored = await rows.all(closeEntity, undefined, { orderBy: [sql`${finClose.period}`] });
  const first = [flows?.first, stored[0]?.period, current].filter((period) => typeof period === "string").toSorted()[0];
  const closed = new Set(stored.filter(({ status }) => status === "1").map(({ period }) => period));
  return { current, first: first ?? current, closed, rows: stored };
}

/** First day that money can be posted to, `YYYY-MM-DD`; null while no month is closed. Months are closed in order. */
export async function firstOpenDay(rows: Rows): Promise<string | null> {
  const [row] = await rows.tx
    .select({ latest: max(finClose.period) })
    .from(finClose)
    .where(and(eq(finClose.tenantId, rows.actor.tenantId), eq(finClose.status, "1")));
  return row?.latest ? spanOf(row.latest).until : null;
}

/** The months, newest first: what a closed one was closed with, and what an open one amounts to now. */
export async function closePeriods(rows: Rows): Promise<ClosePeriod[]> {
  const { current, first, closed, rows: stored } = await monthsOf(rows);
  const texts = new Map((await rows.serializeMany(closeEntity, stored)).map((row) => [String(row["period"]), row]));
  const latest = latestClosed(closed);
  const toClose = latest === undefined ? first : nextPeriod(latest);
  const months = monthsTo(first, current).toReversed().slice(0, shown);
  const snapshots = new Map(stored.map(({ period, snapshot }) => [period, closed.has(period) ? snapshot : null]));
  // The current month is always among them: it cannot be closed.
  const unknown = months.filter((period) => !snapshots.get(period));
  const credit = latest === undefined ? undefined : snapshots.get(latest)?.creditOutstanding;
  const isBeforeAll = latest !== undefined && unknown.every((period) => period > latest);
  const known = isBeforeAll && credit !== undefined ? { period: latest, amount: credit } : undefined;
  const open = await figuresOfOpen(rows, unknown, known);
  return months.map((period) => {
    const wire = texts.get(period);
    const isClosed = closed.has(period);
    const textAt = (name: string) => (typeof wire?.[name] === "string" ? wire[name] : null);
    return {
      period,
      status: isClosed ? "1" : "0",
      closeBy: isClosed ? textAt("closeBy") : null,
      closeBy_dictText: isClosed ? textAt("closeBy_dictText") : null,
      closeTime: isClosed ? textAt("closeTime") : null,
      reopenReason: textAt("reopenReason"),
      figures: snapshots.get(period) ?? open.of(period),
      next: period === latest ? "reopen" : period === toClose && period < current ? "close" : "none",
    };
  });
}

/** Figures of open months over more flows than this are shared for half a minute. */
const figuresKeptFrom = 10_000;

/**
 * The figures of open months; of many flows they may be half a minute old, but never older than the reader's own write.
 * The check and the closing of a month always add up again.
 */
async function figuresOfOpen(rows: Rows, periods: readonly string[], known: KnownCredit | undefined) {
  const { tenantId } = rows.actor;
  return depsOf(rows).counts.figures(
    JSON.stringify(["months", tenantId, periods, known]),
    () => figuresOf(rows.tx, tenantId, periods, known),
    ({ flows }) => flows > figuresKeptFrom,
    rows.actor.userId,
  );
}

/** What keeps a month open, and the message that closing it would be refused with. */
export async function checkPeriod(rows: Rows, period: string) {
  const { count, problems } = await problemsOf(rows, period);
  return {
    period,
    figures: await figuresOfMonth(rows.tx, rows.actor.tenantId, period),
    count,
    problems,
    refusal: await refusalOf(rows, period, count),
  };
}

async function refusalOf(rows: Rows, period: string, problems: number): Promise<string | null> {
  const months = await monthsOf(rows);
  try {
    demandClosable(period, months, problems);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Waits for postings into the month, and lets no other begin until the transaction ends. */
async function lockMonth(rows: Rows, period: string): Promise<void> {
  await rows.tx.execute(
    sql`select pg_advisory_xact_lock(${rows.actor.tenantId}::int, ${Number(period.replace("-", ""))}::int)`,
  );
}

/** F-06: closes a month with the figures of its rows. From then on, postings into it are refused. */
export async function closePeriod(rows: Rows, period: string): Promise<void> {
  await lockMonth(rows, period);
  const months = await monthsOf(rows);
  demandClosable(period, months, (await problemsOf(rows, period)).count);
  const values = {
    status: "1",
    closeBy: rows.actor.username,
    closeTime: rows.now,
    snapshot: await figuresOfMonth(rows.tx, rows.actor.tenantId, period),
  };
  const row = await rows.first(closeEntity, eq(finClose.period, period), { lock: true });
  if (row) await rows.update(closeEntity, row, values);
  else await rows.insert(closeEntity, { period, ...values });
}

/** F-07: opens the latest closed month again. Who did it and why stays in the operation log and on the month. */
export async function reopenPeriod(rows: Rows, period: string, reason: string): Promise<void> {
  await lockMonth(rows, period);
  const { closed } = await monthsOf(rows);
  demandReopenable(period, closed);
  const row = await rows.first(closeEntity, eq(finClose.period, period), { lock: true });
  if (!row) throw new Refusal(40902);
  await rows.update(closeEntity, row, { status: "0", reopenReason: reason });
}
