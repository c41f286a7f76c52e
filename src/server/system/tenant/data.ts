import { eq, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "#src/server/db/schema/index.ts";
import { sysLog, sysOutbox } from "#src/server/db/schema/running.ts";
import { sysSerial } from "#src/server/db/schema/kernel.ts";
import { sysSession } from "#src/server/db/schema/session.ts";
import { tenantKinds } from "#src/server/db/seed/seed-tenants.ts";
import type { Db, Tx } from "#src/server/db/store.ts";

/** Records of the operation itself, and what the program writes for each tenant: nobody misses them with the tenant. */
const records: ReadonlySet<PgTable> = new Set<PgTable>([
  sysLog,
  sysOutbox,
  sysSerial,
  sysSession,
  ...tenantKinds([]).map(({ table }) => table),
]);

/** Whether any row of any table belongs to the tenant: people, departments, business. */
export async function hasData(db: Db | Tx, tenantId: number): Promise<boolean> {
  const tables = Object.values(schema).flatMap((table) => {
    if (!(table instanceof PgTable) || records.has(table)) return [];
    const column = getTableConfig(table).columns.find(({ name }) => name === "tenant_id");
    return column ? [{ table, column }] : [];
  });
  const found = tables.map(({ table, column }) => sql`exists (select 1 from ${table} where ${eq(column, tenantId)})`);
  const [row] = await db.select({ found: sql<boolean>`(${sql.join(found, sql` or `)})` }).from(sql`(select 1) as one`);
  return row?.found === true;
}
