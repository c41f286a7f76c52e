import { both } from "#src/server/bin/language.mjs";
import { type SQL, sql } from "drizzle-orm";
import type { Store, Tx } from "#src/server/db/store.ts";
import { finClose } from "#src/server/db/schema/finance.ts";
import { writeSnapshots } from "#src/server/db/seed/demo/stories/finance-story.ts";
import { demoWorkers } from "#src/server/db/seed/demo/replay.ts";
import { copied, type CopiedTable } from "./copies.ts";
import { dropIndexes } from "./indexes.ts";

export interface ScaleOptions {
  /** Approximate number of orders wanted; the result differs by at most one copy of the demo. */
  orders: number;
  onProgress?: (text: string) => void;
}

/** Result of a load. */
export interface Scaled {
  orders: number;
  copies: number;
  seconds: number;
}

/** Copies per statement: enough to be fast, few enough to show progress and save memory. */
const atOnce = 20;

/**
 * Multiplies the demo of tenant 1 to the wanted size, over 36 months. Finished and cancelled orders are copied many
 * times with their customers and all related rows; each copy is some weeks earlier. Open orders are copied only a few
 * times, with their own days. All rows come from demo rows, so the same invariants hold. Totals on customers, accounts
 * and services are recalculated, and so are the figures of closed months. Indexes are dropped first and rebuilt at the end.
 */
export async function loadScale(store: Store, { orders, onProgress }: ScaleOptions): Promise<Scaled> {
  const since = Date.now();
  const say = onProgress ?? (() => undefined);
  const size = await sizeOf(store);
  if (size.all === 0) throw new Error("the demo must be there before it can be multiplied");
  const openCopies = Math.min(20, Math.max(1, Math.floor(orders / 25_000)));
  const left = orders - size.all - openCopies * size.open;
  const copies = Math.min(1_000, Math.max(openCopies, Math.round(left / size.closed)));
  await store.transaction(makeTemplates);
  const indexes = await dropIndexes(
    store,
    copied.map(({ name }) => name),
  );
  try {
    for (let first = 1; first <= copies; first += atOnce) {
      const last = Math.min(copies, first + atOnce - 1);
      await store.transaction((tx) => copyInto(store, tx, { first, last, openCopies }));
      say(both(`已复制 ${last} / ${copies} 份`, `Copied ${last} / ${copies}`));
    }
  } finally {
    say(both("正在建立索引…", "Building indexes…"));
    for (const { definition } of indexes) await store.db.execute(sql.raw(definition));
    await store.transaction(dropTemplates);
  }
  say(both("正在汇总客户、账户与服务…", "Adding up customers, accounts and services…"));
  await store.transaction(countAnew);
  await store.transaction(async (tx) => {
    await tx.update(finClose).set({ snapshot: null });
    await writeSnapshots(tx);
  });
  say(both("正在收集统计信息…", "Collecting statistics…"));
  await store.db.execute(sql`vacuum analyze`);
  const after = await sizeOf(store);
  return { orders: after.all, copies, seconds: Math.round((Date.now() - since) / 1000) };
}

async function sizeOf(store: Store): Promise<{ all: number; open: number; closed: number }> {
  const [size] = await store.query<{ all: number; open: number }>(sql`
    select count(*)::int as all, count(*) filter (where order_status not in ('90', '95', '99'))::int as open
    from ord_order where tenant_id = 1`);
  const { all = 0, open = 0 } = size ?? {};
  return { all, open, closed: all - open };
}

const templateOf = (table: CopiedTable) => `scale_${table.name}`;

/**
 * Copies the demo's own rows into template tables with a flag whether later copies use them. This makes repeated reads
 * cheap.
 */
async function makeTemplates(tx: Tx): Promise<void> {
  await dropTemplates(tx);
  for (const table of copied)
    await tx.execute(
      sql.raw(`create unlogged table ${templateOf(table)} as select t.*, ${isClosed(table)} as scale_closed from ${table.name} t
        where t.tenant_id = 1 and ${isDemo()} and ${table.where ?? "true"}`),
    );
}

async function dropTemplates(tx: Tx): Promise<void> {
  for (const table of copied) await tx.execute(sql.raw(`drop table if exists ${templateOf(table)}`));
}

/** SQL condition for the demo's own rows: the worker number in their ids differs from that of copies. */
function isDemo(): string {
  return `t.id ~ '^[0-9]{19}$' and (t.id::bigint >> 12) & 1023 = ${demoWorkers[1] ?? 0}`;
}

/** SQL condition: the row has no order, or its order is finished or cancelled. */
function isClosed({ name, order }: CopiedTable): string {
  if (!order) return "true";
  if (name === "ord_order") return "t.order_status in ('90', '95', '99')";
  const column = order.startsWith("(") ? order : `t.${order}`;
  return `coalesce((select w.order_status from ord_order w where w.id = ${column}) in ('90', '95', '99'), true)`;
}

async function copyInto(
  store: Store,
  tx: Tx,
  { first, last, openCopies }: { first: number; last: number; openCopies: number },
): Promise<void> {
  const worker = demoWorkers[1] ?? 0;
  // The worker number in an id distinguishes the copies; the ids of a copy sort like those of the demo.
  await tx.execute(
    sql.raw(`create or replace function pg_temp.copy_id(id text, k int) returns text language sql immutable
      as $$ select (id::bigint - ((${worker} - k)::bigint << 12))::text $$`),
  );
  await tx.execute(
    sql.raw(`create or replace function pg_temp.order_number(no text, k int, s int) returns text language sql stable
      as $$ select 'DD' || to_char(to_date(substr(no, 3, 8), 'YYYYMMDD') - s, 'YYYYMMDD') || lpad(k::text, 4, '0') || substr(no, 11) $$`),
  );
  for (const table of copied) {
    const columns = await columnsOf(store, tx, table.name);
    const list = columns.map(({ name }) => `"${name}"`).join(", ");
    const values = columns.map((column) => valueOf(table, column)).join(", ");
    await tx.execute(
      sql.raw(`insert into ${table.name} (${list}) select ${values} from ${templateOf(table)} t
        cross join (select k, case when k <= ${openCopies} then 0 else ((k * 37) % 78) * 7 end as s
          from generate_series(${first}, ${last}) k) c
        where c.k <= ${openCopies} or t.scale_closed`),
    );
  }
}

interface Column {
  name: string;
  type: string;
}

function columnsOf(store: Store, tx: Tx, table: string): Promise<Column[]> {
  const where: SQL = sql`table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
  return store.query<Column>(
    sql`select column_name as name, data_type as type from information_schema.columns where ${where} order by ordinal_position`,
    tx,
  );
}

function valueOf(table: CopiedTable, { name, type }: Column): string {
  const own = table.columns?.[name];
  if (own !== undefined) return own;
  if (table.ids.includes(name)) return `pg_temp.copy_id(t."${name}", c.k)`;
  if (type === "timestamp with time zone") return `t."${name}" - c.s * interval '1 day'`;
  return type === "date" ? `t."${name}" - c.s` : `t."${name}"`;
}

/** Recalculates the order totals of customers, accounts and services. */
async function countAnew(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update cust_customer c set order_count = o.orders, paid_total_amount = o.paid, last_order_time = o.last,
      growth_value = greatest(0, floor((o.paid - c.refund_total_amount) / 10000))::int
    from (select k.id, count(w.id)::int as orders, coalesce(sum(w.paid_amount), 0)::bigint as paid, max(w.create_time) as last
      from cust_customer k left join ord_order w on w.customer_id = k.id group by k.id) o
    where o.id = c.id`);
  await tx.execute(sql`
    update fin_account a set balance_amount = coalesce(l.net, 0) - a.frozen_amount, credit_used_amount = coalesce(o.owed, 0)
    from fin_account b
      left join (select account_id, sum(case direction when '1' then amount else -amount end)::bigint as net
        from fin_account_ledger where ledger_type in ('1', '2', '3', '4', '5', '9') group by account_id) l on l.account_id = b.id
      left join (select customer_id, sum(credit_amount)::bigint as owed from ord_order group by customer_id) o
        on o.customer_id = b.customer_id
    where a.id = b.id`);
  await tx.execute(sql`
    update svc_service s set sold_count = i.sold
    from (select i.service_id, sum(i.quantity)::int as sold from ord_item i join ord_order o on o.id = i.order_id
      where o.pay_status in ('2', '3') group by i.service_id) i
    where i.service_id = s.id`);
}
