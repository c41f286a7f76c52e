import type { LineFault } from "#src/contract/sheet.ts";
import type { Call, Event } from "#src/server/kernel/http/serve.ts";
import { failedReply } from "#src/server/kernel/errors.ts";
import { watchWrites, type Writes } from "#src/server/kernel/rows/changes.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { createRows, depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { writeEvent } from "#src/server/live/outbox.ts";

/** Lines per transaction: enough to be fast, few enough to let other work run in between. */
const linesAtOnce = 100;

/** A refused line, and the reason. */
export interface RefusedLine<L> {
  line: L;
  code: number;
  message: string;
  /** The faults by field, if known. */
  faults: readonly LineFault[];
}

type Take<L> = (call: Call<unknown>, line: L) => Promise<void>;

/**
 * Processes lines one by one. Each line is written completely or not at all, and a bad line does not stop good ones.
 * Returns the refused lines. `what` names the work in the log. Needs a loose route: it opens its own transactions.
 */
export async function takeEach<L>(
  call: Call<unknown>,
  what: string,
  lines: readonly L[],
  take: Take<L>,
): Promise<RefusedLine<L>[]> {
  const refused: RefusedLine<L>[] = [];
  const touched = new Set<unknown>();
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const part = lines.slice(start, start + linesAtOnce);
    const writes: Writes[] = [];
    try {
      const taken = await call.rows.fresh("write", (rows) => takeIn({ ...call, rows }, what, part, take, writes));
      refused.push(...taken.refused);
      for (const address of taken.touched) touched.add(address);
    } catch (error) {
      // The whole transaction failed, and with it every line of this part.
      const refusal = refusalOf(call, what, error);
      refused.push(...part.map((line) => ({ line, ...refusal })));
    } finally {
      forget(call, writes);
    }
  }
  await tellOnce(call, touched);
  return refused;
}

/** As `takeEach`, inside the transaction of the call. */
export async function takeEachInCall<L>(
  call: Call<unknown>,
  what: string,
  lines: readonly L[],
  take: Take<L>,
): Promise<RefusedLine<L>[]> {
  const writes: Writes[] = [];
  const { refused, touched } = await takeIn(call, what, lines, take, writes);
  call.after(async () => forget(call, writes));
  await tellOnce(call, touched);
  return refused;
}

/** Clears labels read meanwhile: they may come from writes that were rolled back. */
function forget(call: Call<unknown>, writes: readonly Writes[]): void {
  for (const one of writes) one.forget(depsOf(call.rows).texts);
}

/** Emits one event per entity for all lines, so that open lists reload. */
async function tellOnce(call: Call<unknown>, touched: ReadonlySet<unknown>): Promise<void> {
  for (const address of touched)
    if (typeof address === "string") await call.emit({ topic: "row.changed", payload: { address, many: true } });
}

/** Processes lines in one transaction; `touched`: addresses that accepted lines wrote; `writes` gets all attempts. */
async function takeIn<L>(
  call: Call<unknown>,
  what: string,
  lines: readonly L[],
  take: Take<L>,
  writes: Writes[],
): Promise<{ refused: RefusedLine<L>[]; touched: Set<unknown> }> {
  const refused: RefusedLine<L>[] = [];
  const touched = new Set<unknown>();
  for (const line of lines) {
    try {
      const events = await inSavepoint(call.rows, async (rows) => {
        const own = watchWrites(rows);
        writes.push(own);
        const emit = (event: Event) => writeEvent(rows.tx, event, rows.actor.tenantId, rows.now);
        await take({ ...call, rows, emit }, line);
        return own.events();
      });
      for (const { payload } of events) touched.add(payload["address"]);
    } catch (error) {
      refused.push({ line, ...refusalOf(call, what, error) });
    }
  }
  return { refused, touched };
}

/** Refused lines as a call returns them, each with its key. */
export const byKey = <L>(refused: readonly RefusedLine<L>[], keyOf: (line: L) => string) =>
  refused.map(({ line, faults, ...why }) => ({ key: keyOf(line), ...why, faults: [...faults] }));

function refusalOf(call: Call<unknown>, what: string, error: unknown): Omit<RefusedLine<never>, "line"> {
  const { surprise, code, message, data } = failedReply(error);
  if (surprise) depsOf(call.rows).warn({ err: error, work: what }, "one of many lines failed unexpectedly");
  return { code, message, faults: faultsIn(data) };
}

/** The field faults in a refusal's data. */
function faultsIn(data: unknown): LineFault[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null) return [];
    const { field, reason } = one as Partial<Record<keyof LineFault, unknown>>;
    return typeof field === "string" && typeof reason === "string" ? [{ field, reason }] : [];
  });
}

/** Runs work with the same data layer inside a savepoint: a failure rolls back only this work. */
async function inSavepoint<R>(rows: Rows, work: (rows: Rows) => Promise<R>): Promise<R> {
  return rows.tx.transaction(async (savepoint) => work(createRows(depsOf(rows), savepoint, rows.actor, rows.now)));
}
