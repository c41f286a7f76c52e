import { sql } from "drizzle-orm";
import { sysSerial } from "#src/server/db/schema/kernel.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Memory, MemoryTable } from "./memory.ts";

/** Max rows per statement; some megabytes at most. */
const atOnce = 500;

/** Writes the rows of a replay, each once in its final state, and the running numbers. */
export async function flush(tx: Tx, memory: Memory): Promise<number> {
  let written = 0;
  for (const table of memory.tables()) written += await flushTable(tx, table);
  const serials = [...memory.serials]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, current]) => {
      const [tenantId = "", kind = "", period = ""] = key.split("\t");
      return { tenantId: Number(tenantId), kind, period, current };
    });
  for (let start = 0; start < serials.length; start += atOnce)
    await tx.insert(sysSerial).values(serials.slice(start, start + atOnce));
  return written;
}

async function flushTable(tx: Tx, table: MemoryTable): Promise<number> {
  const rows = table.made();
  // The database calculates generated columns itself.
  const columns = [...table.keys].filter(([, key]) => table.columns[key]?.generated === undefined);
  const list = sql.raw(columns.map(([name]) => `"${name}"`).join(", "));
  const name = sql.raw(`"${table.name}"`);
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce).map((row) => {
      return Object.fromEntries(columns.map(([column, key]) => [column, row[key] ?? null]));
    });
    // One parameter instead of tens of thousands: the database unpacks it faster than it parses a long statement.
    await tx.execute(
      sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(part)}::json)`,
    );
  }
  return rows.length;
}
