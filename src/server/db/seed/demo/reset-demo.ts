import { and, eq, sql } from "drizzle-orm";
import { startOfDay } from "#src/lib/time.ts";
import { sysSerial } from "#src/server/db/schema/kernel.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";
import type { Store } from "#src/server/db/store.ts";
import { makeIds } from "#src/server/kernel/ids.ts";
import { demoWorkers } from "./replay.ts";
import { demoOf, markerKind } from "./seed-demo.ts";
import { removeStaff } from "./data/staff-rows.ts";

/** Tables with business rows; the ids show who created them. */
const tables =
  /^(ord|fin|cust|svc|lab|cfg|biz|aft|inv|clue|info)_|^sys_(data_log|file|announcement|announcement_send)$/;

/** Columns that refer to a parent row. Rows that jobs and people added to a demo row are deleted with it. */
const owners: readonly string[] = [
  "order_id",
  "customer_id",
  "account_id",
  "payment_id",
  "refund_id",
  "apply_id",
  "consultation_id",
  "biz_id",
  "data_id",
  "annt_id",
];

/**
 * Removes the demo, and everything that was added to its rows since. Demo rows are recognised by their ids: these have
 * the demo's worker numbers and times before the demo day. Everything else stays. Refuses if demo laboratories have
 * orders of other customers. Returns the number of deleted rows.
 */
export async function resetDemo(store: Store): Promise<number> {
  const marker = await demoOf(store);
  if (marker === null) throw new StartRefusal("数据库中没有演示数据。", "The database holds no demo data.");
  const [, , asOf = ""] = marker.split(" ");
  // The first possible id at the start of the demo day; all demo ids are smaller.
  const limit = makeIds(0, () => startOfDay(asOf).getTime()).next();
  const workers = sql.join(
    Object.values(demoWorkers).map((worker) => sql`${worker}`),
    sql`, `,
  );
  const made = (id: string) =>
    sql`coalesce(${sql.raw(id)} < ${limit} and case when ${sql.raw(id)} ~ '^[0-9]{19}$'
      then ((${sql.raw(id)}::bigint >> 12) & 1023) in (${workers}) end, false)`;
  const columns = await store.query<{ name: string; column: string }>(sql`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.column_name`);
  const names = columns.filter(({ name, column }) => column === "id" && tables.test(name)).map(({ name }) => name);
  const hangsOn = (name: string) =>
    columns.filter((one) => one.name === name && owners.includes(one.column)).map((one) => made(one.column));
  return store.transaction(async (tx) => {
    const [used] = await store.query<{ n: number }>(
      sql`select count(*)::int as n from ord_order o
        where not ${made("o.id")} and not ${made("o.customer_id")} and ${made("o.lab_id")}`,
      tx,
    );
    if ((used?.n ?? 0) > 0)
      throw new StartRefusal(
        `有 ${used?.n} 个自建订单使用了演示机构，不能单独移除演示数据；可用 reset --all --yes 清空全部数据。`,
        `${used?.n} orders of your own use demo laboratories or customers, so the demo data cannot be removed alone. reset --all --yes removes all data.`,
      );
    let gone = 0;
    for (const name of names) {
      const where = sql.join([made("id"), ...hangsOn(name)], sql` or `);
      const [counted] = await store.query<{ n: number }>(
        sql`with gone as (delete from ${sql.raw(name)} where ${where} returning 1) select count(*)::int as n from gone`,
        tx,
      );
      gone += counted?.n ?? 0;
    }
    // Delete searchable names that no row uses any more.
    const borne = columns
      .filter(({ column }) => column === "customer_name")
      .map(({ name }) => sql`not exists (select 1 from ${sql.identifier(name)} t where t.customer_name = n.name)`);
    await tx.execute(sql`delete from cust_name n where ${sql.join(borne, sql` and `)}`);
    await removeStaff(tx);
    await forgetNumbers(store, tx);
    await tx.delete(sysSerial).where(and(eq(sysSerial.tenantId, 0), eq(sysSerial.kind, markerKind)));
    return gone;
  });
}

/** Restarts the running numbers in tenants that have no numbered rows left. */
async function forgetNumbers(store: Store, tx: Parameters<Parameters<Store["transaction"]>[0]>[0]): Promise<void> {
  for (const tenantId of Object.keys(demoWorkers).map(Number)) {
    const [left] = await store.query<{ any: boolean }>(
      sql`select exists (select 1 from ord_order where tenant_id = ${tenantId})
        or exists (select 1 from cust_customer where tenant_id = ${tenantId})
        or exists (select 1 from svc_service where tenant_id = ${tenantId}) as any`,
      tx,
    );
    if (!left?.any) await tx.delete(sysSerial).where(eq(sysSerial.tenantId, tenantId));
  }
}
