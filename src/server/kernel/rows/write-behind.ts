import type { PgTable } from "drizzle-orm/pg-core";
import { listsOf, runBeforeCommit } from "#src/server/db/executor.ts";
import { samePlanMark } from "#src/server/db/prepared.ts";
import type { Db } from "#src/server/db/store.ts";
import type { Raw } from "#src/server/kernel/query/select.ts";
import type { Written } from "#src/server/kernel/query/write-sql.ts";
import { metaOf } from "./meta.ts";

/** New rows that nothing in their transaction reads or references: data log, log lines, events for browsers. */
export interface WriteBehind {
  /** Takes rows with values by column key; columns that no row names get their defaults. */
  add(table: PgTable, rows: readonly Raw[]): Promise<void>;
  /** Inserts all rows taken so far, together with the commit. Call it at the end of the transaction. */
  flush(): void;
}

/** Above this number of waiting rows they are inserted at once, so that an import needs little memory. */
const most = 500;

/**
 * Collects rows and inserts those of all tables in one statement: an action writes lines into four of them, and each
 * round trip makes everybody wait who needs the locked rows.
 */
export function writeBehind(db: Db): WriteBehind {
  let waiting = new Map<PgTable, Raw[]>();
  let count = 0;
  function taken(): ReadonlyMap<PgTable, readonly Raw[]> {
    const all = waiting;
    waiting = new Map();
    count = 0;
    return all;
  }
  return {
    async add(table, rows) {
      waiting.set(table, [...(waiting.get(table) ?? []), ...rows]);
      count += rows.length;
      if (count > most) await insertRows(db, taken());
    },
    flush() {
      const insert = insertOf(taken());
      if (insert) runBeforeCommit(db, insert.text, insert.values);
    },
  };
}

/** Inserts rows at once, for code that runs without a transaction or does not end it. */
export function writeNow(db: Db): WriteBehind {
  return {
    add: (table, rows) => insertRows(db, new Map([[table, rows]])),
    flush: () => undefined,
  };
}

/**
 * Inserts rows of several tables in one statement. Each table's rows are one JSON value, so the text depends neither on
 * their number nor on their values, and its plan is kept.
 */
export async function insertRows(db: Db, rows: ReadonlyMap<PgTable, readonly Raw[]>): Promise<void> {
  const insert = insertOf(rows);
  if (insert) await listsOf(db, insert.text, insert.values);
}

/** The statement that inserts rows of several tables; undefined without rows. */
function insertOf(rows: ReadonlyMap<PgTable, readonly Raw[]>): Written | undefined {
  const values: string[] = [];
  const inserts: string[] = [];
  for (const [table, each] of rows) {
    if (each.length === 0) continue;
    const { name, columns } = metaOf(table);
    const keys = [...new Set(each.flatMap((row) => Object.keys(row)))].filter((key) => columns[key]);
    const lines = each.map((row) => Object.fromEntries(keys.map((key) => [columns[key]?.name, row[key]])));
    values.push(JSON.stringify(lines));
    const list = keys.map((key) => `"${columns[key]?.name}"`).join(", ");
    const from = `jsonb_populate_recordset(null::"${name}", $${values.length}::jsonb)`;
    inserts.push(`insert into "${name}" (${list}) select ${list} from ${from}`);
  }
  const last = inserts.pop();
  if (last === undefined) return undefined;
  const others = inserts.map((insert, at) => `rows_${at} as (${insert})`).join(", ");
  return { text: `${samePlanMark}${others && `with ${others} `}${last}`, values };
}
