import type { LineFault } from "#src/contract/sheet.ts";
import type { Call, Event } from "#src/server/kernel/http/serve.ts";
import { failedReply } from "#src/server/kernel/errors.ts";
import { watchWrites, type Writes } from "#src/server/kernel/rows/changes.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { createRows, depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { writeEvent } from "#src/server/live/outbox.ts";

/** Lines of one transaction: enough to be quick, few enough to let others in between. */
const linesAtOnce = 100;

/** A line that was not taken, and why. */
export interface RefusedLine<L> {
  line: L;
  code: number;
  message: string;
  /** What is wrong with which field, where that is known. */
  faults: readonly LineFault[];
}

type Take<L> = (call: Call<unknown>, line: L) => Promise<void>;

/**
 * Works through lines one by one: each is taken whole or not at all, and a bad one keeps no good one out. Answers those
 * that were refused. `what` names the work in the log. Needs a loose route: it opens its own transactions.
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
      // The transaction itself was lost, and with it every line of this part.
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

/** Texts read meanwhile may be of what was undone. */
function forget(call: Call<unknown>, writes: readonly Writes[]): void {
  for (const one of writes) one.forget(depsOf(call.rows).texts);
}

/** One word for all lines: open lists load again. */
async function tellOnce(call: Call<unknown>, touched: ReadonlySet<unknown>): Promise<void> {
  for (const address of touched)
    if (typeof address === "string") await call.emit({ topic: "row.changed", payload: { address, many: true } });
}

/** Works through lines in one transaction; `touched`: addresses of what taken ones wrote. All that was tried stands in `writes`. */
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

/** Refused lines as a call answers them, each by its key. */
export const byKey = <L>(refused: readonly RefusedLine<L>[], keyOf: (line: L) => string) =>
  refused.map(({ line, faults, ...why }) => ({ key: keyOf(line), ...why, faults: [...faults] }));

function refusalOf(call: Call<unknown>, what: string, error: unknown): Omit<RefusedLine<never>, "line"> {
  const { surprise, code, message, data } = failedReply(error);
  if (surprise) depsOf(call.rows).warn({ err: error, work: what }, "one of many lines failed unexpectedly");
  return { code, message, faults: faultsIn(data) };
}

/** The fields a refusal names. */
function faultsIn(data: unknown): LineFault[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null) return [];
    const { field, reason } = one as Partial<Record<keyof LineFault, unknown>>;
    return typeof field === "string" && typeof reason === "string" ? [{ field, reason }] : [];
  });
}

/** The same data layer inside a savepoint: what fails in it is undone, what came before stays. */
async function inSavepoint<R>(rows: Rows, work: (rows: Rows) => Promise<R>): Promise<R> {
  return rows.tx.transaction(async (savepoint) => work(createRows(depsOf(rows), savepoint, rows.actor, rows.now)));
}
