import type { PgTable } from "drizzle-orm/pg-core";
import { samePlan } from "#src/server/db/prepared.ts";
import type { Db } from "#src/server/db/store.ts";
import { mend, type Raw, type Selection, selectFew, valuesOf } from "#src/server/kernel/query/select.ts";
import { joined, type Piece, piece } from "#src/server/kernel/query/write-sql.ts";

/** `select … from table` and what comes after it; columns only, whose values survive a way through JSON. */
interface Asked {
  table: PgTable;
  selection: Selection;
  rest: Piece;
}

/** Reads rows. */
export type Reader = (asked: Asked) => Promise<Raw[]>;

interface Waiting extends Asked {
  resolve(rows: Raw[]): void;
  reject(error: unknown): void;
}

/**
 * A reader that says what is asked for at the same moment (`Promise.all`) as one statement. An order's drawer shows
 * thirteen kinds of rows: each has its index and takes no time, but thirteen times there and back do. What is asked for
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

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...asked, resolve, reject });
      // Whoever asks in the same breath has asked before this runs.
      if (waiting.length === 1) void Promise.resolve().then(send);
    });
}

async function readAll(db: Db, all: readonly Asked[]): Promise<Raw[][]> {
  const [first, second] = all;
  if (first && !second) return [await selectFew(db, first.table, first.selection, first.rest)];
  const lists = all.map(
    ({ table, selection, rest }) =>
      piece`(select json_agg(part) from (select ${selection.named} from ${table} ${rest}) part)`,
  );
  const [values = []] = await valuesOf(db, piece`${samePlan}select ${joined(lists, ", ")}`);
  return all.map(({ selection }, at) => ((values[at] ?? []) as Raw[]).map((row) => mend(selection, row)));
}
