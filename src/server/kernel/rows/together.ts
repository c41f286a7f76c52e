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

/** `select … from table` and what comes after it; columns only, whose values survive a way through JSON. */
interface Asked {
  table: PgTable;
  selection: Selection;
  rest: Piece;
}

/** A row, and whether a condition on it holds. */
interface Judged {
  row: Raw;
  holds: boolean;
}

/** Reads rows; what is asked for at the same moment goes as one statement. */
export interface Reader {
  read(asked: Asked): Promise<Raw[]>;
  /** As `read`, and of each row whether the condition holds. */
  judge(asked: Asked, condition: SQL): Promise<Judged[]>;
}

interface Waiting extends Asked {
  /** What is asked of each row, for an answer of `Judged`; undefined for an answer of rows. */
  condition?: SQL;
  resolve(found: Raw[] | Judged[]): void;
  reject(error: unknown): void;
}

/**
 * A reader that says what is asked for at the same moment (`Promise.all`) as one statement. An order's drawer shows
 * fifteen kinds of rows: each has its index and takes no time, but fifteen times there and back do. What is asked for
 * alone is said as it is.
 */
export function readerOf(db: Db): Reader {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
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
      // Whoever asks in the same breath has asked before this runs.
      if (waiting.length === 1) void Promise.resolve().then(send);
    });
  }

  return {
    // Whether it is judged rows that come is decided by the condition alone.
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

/** Statements that were asked before, by what they ask. */
const statements = new Map<string, string>();

/**
 * All questions as one statement. Its text is ten kilobytes, nearly all of them names of columns: where the same was asked
 * before only the conditions are written, and the text is the very one that the driver and its plan know already.
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

/** One question's rows as a list: its values stand in the order of `statementOf`, the condition's before the rest's. */
function listOf({ table, selection, rest, condition }: Waiting): Piece {
  if (!condition) return piece`(select json_agg(part) from (select ${selection.named} from ${table} ${rest}) part)`;
  const pairs = piece`select ${selection.row} as whole, (${condition}) as holds from ${table} ${rest}`;
  return piece`(select json_agg(json_build_array(part.whole, part.holds)) from (${pairs}) part)`;
}

const numbers = new WeakMap<Selection, number>();
let lastNumber = 0;

/** A number of its own for each selection, which are made once. */
function numberOf(selection: Selection): number {
  const known = numbers.get(selection) ?? ++lastNumber;
  numbers.set(selection, known);
  return known;
}
