import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { listsOf } from "#src/server/db/executor.ts";
import { samePlan } from "#src/server/db/prepared.ts";
import type { Db } from "#src/server/db/store.ts";
import {
  judgedFrom,
  mend,
  type Raw,
  type Selection,
  selectFew,
  selectJudged,
} from "#src/server/kernel/query/select.ts";
import { joined, type Piece, piece, type Written, writeSql } from "#src/server/kernel/query/write-sql.ts";

/** A query `select … from table` plus `rest`. Selects only columns, because their values can be passed as JSON. */
interface Asked {
  table: PgTable;
  selection: Selection;
  rest: Piece;
}

/** A row, and whether a condition holds for it. */
interface Judged {
  row: Raw;
  holds: boolean;
}

/** Reads rows; batches simultaneous queries into one statement. */
export interface BatchReader {
  read(asked: Asked): Promise<Raw[]>;
  /** As `read`, and returns for each row whether the condition holds. */
  judge(asked: Asked, condition: SQL): Promise<Judged[]>;
}

interface Waiting extends Asked {
  /** The condition to check for each row, for a result of `Judged`; undefined for a result of rows. */
  condition?: SQL;
  resolve(found: Raw[] | Judged[]): void;
  reject(error: unknown): void;
}

/**
 * A reader that batches simultaneous queries (`Promise.all`) into one statement. An order's drawer shows fifteen kinds
 * of rows. Each query uses an index and is fast, but fifteen round trips are slow. A single query runs unchanged.
 *
 * @param unsent Writes that the queries must not overtake.
 */
export function batchReader(db: Db, unsent: () => Promise<unknown> | undefined): BatchReader {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const writes = unsent();
    if (writes) await writes;
    const all = waiting;
    waiting = [];
    try {
      const found = await readAll(db, all);
      all.forEach(({ resolve }, at) => resolve(found[at] ?? []));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }

  function ask(asked: Asked & { condition?: SQL }): Promise<Raw[] | Judged[]> {
    return new Promise((resolve, reject) => {
      waiting.push({ ...asked, resolve, reject });
      // All queries of the same tick are added before this runs.
      if (waiting.length === 1) void Promise.resolve().then(send);
    });
  }

  return {
    // The casts are safe: the result is `Judged` exactly when there is a condition.
    read: (asked) => ask(asked) as Promise<Raw[]>,
    judge: (asked, condition) => ask({ ...asked, condition }) as Promise<Judged[]>,
  };
}

async function readAll(db: Db, all: readonly Waiting[]): Promise<(Raw[] | Judged[])[]> {
  const [first, second] = all;
  if (first && !second) {
    const { table, selection, rest, condition } = first;
    return [
      await (condition ? selectJudged(db, table, selection, condition, rest) : selectFew(db, table, selection, rest)),
    ];
  }
  const { text, values: given } = statementOf(all);
  const [values = []] = await listsOf(db, text, given);
  return all.map(({ selection, condition }, at) => {
    const found = (values[at] ?? []) as unknown[];
    if (condition) return found.map((pair) => judgedFrom(selection, pair as unknown[]));
    return found.map((row) => mend(selection, row as Raw));
  });
}

/** Cache of statement texts, by their selections and conditions. */
const statements = new Map<string, string>();

/**
 * Batches all queries into one statement. Its text is ten kilobytes, almost all of it column names. For a combination
 * that ran before, only the conditions are written again. The cached text is identical, so the driver reuses its plan.
 */
function statementOf(all: readonly Waiting[]): Written {
  const conditions = writeSql(
    joined(
      all.map(({ condition, rest }) => (condition ? piece`(${condition}) ${rest}` : rest)),
      "\n",
    ),
  );
  const key = `${all.map(({ selection }) => numberOf(selection)).join()} ${conditions.text}`;
  let text = statements.get(key);
  if (text === undefined) {
    ({ text } = writeSql(piece`${samePlan}select ${joined(all.map(listOf), ", ")}`));
    if (statements.size >= 500) statements.clear();
    statements.set(key, text);
  }
  return { text, values: conditions.values };
}

/** One query's rows as a JSON list. Bound values have the order of `statementOf`: first `condition`, then `rest`. */
function listOf({ table, selection, rest, condition }: Waiting): Piece {
  if (!condition) return piece`(select json_agg(part) from (select ${selection.named} from ${table} ${rest}) part)`;
  const pairs = piece`select ${selection.row} as whole, (${condition}) as holds from ${table} ${rest}`;
  return piece`(select json_agg(json_build_array(part.whole, part.holds)) from (${pairs}) part)`;
}

const numbers = new WeakMap<Selection, number>();
let lastNumber = 0;

/** A unique number per selection; selections are cached, so the number stays the same. */
function numberOf(selection: Selection): number {
  const known = numbers.get(selection) ?? ++lastNumber;
  numbers.set(selection, known);
  return known;
}
