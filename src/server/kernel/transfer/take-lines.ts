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
  const writes: Writes[] = [];
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const part = lines.slice(start, start + linesAtOnce);
    const own: Writes[] = [];
    try {
      const wrong = await call.rows.fresh("write", (rows) => takeIn({ ...call, rows }, what, part, take, own));
      refused.push(...wrong);
      writes.push(...own);
    } catch (error) {
      // The transaction itself was lost, and with it every line of this part.
      const refusal = refusalOf(call, what, error);
      refused.push(...part.map((line) => ({ line, ...refusal })));
    } finally {
      for (const one of own) one.forget(depsOf(call.rows).texts);
    }
  }
  await tellOnce(call, writes);
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
  const refused = await takeIn(call, what, lines, take, writes);
  call.after(async () => {
    for (const one of writes) one.forget(depsOf(call.rows).texts);
  });
  await tellOnce(call, writes);
  return refused;
}

/** One word for all lines: open lists load again. */
async function tellOnce(call: Call<unknown>, writes: readonly Writes[]): Promise<void> {
  const addresses = writes.flatMap((one) => one.events().map(({ payload }) => payload["address"]));
  for (const address of new Set(addresses))
    if (typeof address === "string") await call.emit({ topic: "row.changed", payload: { address, many: true } });
}

/** What was written by lines that were taken stands in `writes` afterwards. */
async function takeIn<L>(
  call: Call<unknown>,
  what: string,
  lines: readonly L[],
  take: Take<L>,
  writes: Writes[],
): Promise<RefusedLine<L>[]> {
  const refused: RefusedLine<L>[] = [];
  for (const line of lines) {
    try {
      await inSavepoint(call.rows, async (rows) => {
        const own = watchWrites(rows);
        const emit = (event: Event) => writeEvent(rows.tx, event, rows.actor.tenantId, rows.now);
        await take({ ...call, rows, emit }, line);
        writes.push(own);
      });
    } catch (error) {
      refused.push({ line, ...refusalOf(call, what, error) });
    }
  }
  return refused;
}

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
