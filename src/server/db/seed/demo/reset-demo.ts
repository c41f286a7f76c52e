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
  /^(ord|fin|cust|svc|lab|cfg|biz|aft|inv|clue|info)_|^sys_(data_log|file|announcement|announcement_send|sms)$/;

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

/** Columns that refer to a customer or a laboratory. Rows that people made for a demo one are their own records. */
const usedBy: readonly string[] = ["customer_id", "lab_id", "default_lab_id"];

/**
 * Removes the demo, and what was added to its rows since: the log, the payments and the samples of a demo order. Demo
 * rows are recognised by their ids: these have the demo's worker numbers and times before the demo day. Everything else
 * stays. Refuses if people made records of their own, such as orders, for demo customers or laboratories. Returns the
 * number of deleted rows.
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
  const columnsOf = (name: string, wanted: readonly string[]) =>
    columns.filter((one) => one.name === name && wanted.includes(one.column)).map(({ column }) => column);
  const hangsOn = (name: string) => columnsOf(name, owners).map(made);
  /** SQL condition: a person made the row for a demo customer or laboratory, not as part of another demo row. */
  const isOwn = (name: string) => {
    const uses = columnsOf(name, usedBy).map(made);
    if (uses.length === 0 || columnsOf(name, ["create_by"]).length === 0) return [];
    const parents = owners.filter((owner) => !usedBy.includes(owner));
    return [
      sql.join(
        [
          sql`not ${made("id")} and create_by is distinct from 'system' and (${sql.join(uses, sql` or `)})`,
          ...columnsOf(name, parents).map((column) => sql`not ${made(column)}`),
        ],
        sql` and `,
      ),
    ];
  };
  return store.transaction(async (tx) => {
    let own = 0;
    for (const name of names)
      for (const where of isOwn(name)) {
        const [found] = await store.query<{ n: number }>(
          sql`select count(*)::int as n from ${sql.raw(name)} where ${where}`,
          tx,
        );
        own += found?.n ?? 0;
      }
    if (own > 0)
      throw new StartRefusal(
        `有 ${own} 条自建记录（订单、咨询、收款等）属于演示客户或演示机构，不能单独移除演示数据；可用 reset --all --yes 清空全部数据。`,
        `${own} records of your own (orders, consultations, payments …) belong to demo customers or laboratories, so the demo data cannot be removed alone. reset --all --yes removes all data.`,
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
