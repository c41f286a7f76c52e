import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refundEntity } from "#src/server/afterSales/refund/entity.ts";
import { withdrawalEntity } from "#src/server/afterSales/withdrawal/entity.ts";
import { customerEntity } from "#src/server/customer/customer/entity.ts";
import { finAccount, finFlow } from "#src/server/db/schema/finance.ts";
import { invApply } from "#src/server/db/schema/invoice.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { accountEntity } from "#src/server/finance/account/entity.ts";
import { flowEntity } from "#src/server/finance/flow/entity.ts";
import { paymentEntity } from "#src/server/finance/payment/entity.ts";
import { invoiceEntity } from "#src/server/invoice/invoice/entity.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { liquidationEntity } from "#src/server/order/liquidation/entity.ts";
import { createRows } from "#src/server/kernel/rows/rows-store.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import { type Bench, list, openBench, someone } from "./support.ts";

const cs = someone();
let bench: Bench;

const names = [
  "上海翊观汽车零部件股份有限公司",
  "苏州翊观检测",
  "观翊（上海）",
  "李雷",
  "李",
  "ACME Testing GmbH",
  "acme testing ltd",
  "100%棉_纺",
  "100％棉纺",
  "a\\b",
  "aa",
  "𠮷野家餐饮",
];

/** Inserts orders with these names, one per minute, numbered from `first`. */
async function write(given: readonly string[], tenant = 1, first = 1): Promise<void> {
  await bench.store.db.execute(sql`
    insert into ord_order (id, tenant_id, create_time, order_no, order_type, order_source, order_status, customer_id, customer_name, lab_id)
    select ${`${tenant}-`} || n, ${tenant}::int, timestamptz '2026-03-01' + n * interval '1 minute', n::text, '1', '1', '10', 'c', name, 'l'
    from unnest(array[${sql.join(
      given.map((name) => sql`${name}`),
      sql`, `,
    )}]) with ordinality as t(name, at), lateral (select at + ${first}::int - 1 as n) numbered`);
}

/** The names found, newest order first, read as the list's route reads. */
async function found(parameters: Record<string, string | number>): Promise<{ names: string[]; total: number }> {
  const page = await createRows(bench.deps, bench.store.db, cs, new Date()).page(orderEntity, list(parameters));
  return { names: page.records.map((row) => String(row["customerName"])), total: page.total };
}

beforeAll(async () => {
  bench = await openBench();
  await write(names);
  await write(["外地翊观"], 2);
});
afterAll(() => bench.close());

describe("a part of a value is looked for in the vocabulary", () => {
  it("finds it in the middle, at the begin, at the end, whatever the case", async () => {
    expect((await found({ customerName: "*翊观*" })).names).toEqual(["苏州翊观检测", "上海翊观汽车零部件股份有限公司"]);
    expect((await found({ customerName: "翊观汽车" })).names).toEqual(["上海翊观汽车零部件股份有限公司"]);
    expect((await found({ customerName: "李*" })).names).toEqual(["李", "李雷"]);
    expect((await found({ customerName: "*检测" })).names).toEqual(["苏州翊观检测"]);
    expect((await found({ customerName: "*观翊" })).names).toEqual([]);
    expect((await found({ customerName: "*ACME t*" })).names).toEqual(["acme testing ltd", "ACME Testing GmbH"]);
  });

  it("takes the signs of LIKE as they are, and characters beyond the first plane as one", async () => {
    expect((await found({ customerName: "*0%*" })).names).toEqual(["100%棉_纺"]);
    expect((await found({ customerName: "*_*" })).names).toEqual(["100%棉_纺"]);
    expect((await found({ customerName: "*a\\b*" })).names).toEqual(["a\\b"]);
    expect((await found({ customerName: "*𠮷*" })).names).toEqual(["𠮷野家餐饮"]);
  });

  it("also in a super query, and from either end of the list", async () => {
    const superQueryParams = JSON.stringify([{ field: "customerName", rule: "like", val: "翊观" }]);
    expect((await found({ superQueryParams })).total).toBe(2);
    const newestFirst = ["苏州翊观检测", "上海翊观汽车零部件股份有限公司"];
    for (const [at, name] of newestFirst.entries())
      expect(await found({ customerName: "*翊观*", pageSize: 1, pageNo: at + 1 })).toEqual({ names: [name], total: 2 });
    const oldestFirst = { customerName: "*翊观*", column: "createTime", order: "asc" };
    expect((await found(oldestFirst)).names).toEqual(newestFirst.toReversed());
  });

  it("says the same as LIKE over the rows for any text", async () => {
    const pieces = fc.constantFrom(...new Set(names.flatMap((name) => Array.from(name))), "无");
    const part = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((characters) => characters.join(""));
    // The search trims spaces, and stars are wildcards.
    const usable = part.filter((text) => text === text.trim());
    await fc.assert(
      fc.asyncProperty(usable, async (text) => {
        const { total } = await found({ customerName: `*${text}*` });
        const low = text.toLowerCase();
        expect(total).toBe(names.filter((name) => name.toLowerCase().includes(low)).length);
      }),
      { numRuns: 60 },
    );
  });

  it("knows the names of orders written or renamed a moment ago, and once only", async () => {
    await write(["新来的客户", "新来的客户"], 1, 100);
    expect((await found({ customerName: "*来的*" })).total).toBe(2);
    await bench.store.db.execute(sql`update ord_order set customer_name = '改过的名字' where id = '1-100'`);
    expect((await found({ customerName: "*过的*" })).names).toEqual(["改过的名字"]);
    expect((await found({ customerName: "*来的*" })).total).toBe(1);
    const [known] = await bench.store.query<{ n: number }>(
      sql`select count(*) as n from cust_name where name = '新来的客户'`,
    );
    expect(known?.n).toBe(1);
  });
});

describe("every list with a customer's name", () => {
  /** Inserts rows of a table, the n-th with all required values; all but the last in tenant 1. */
  async function fill(table: PgTable, of: (n: number) => Readonly<Record<string, unknown>>): Promise<void> {
    const must = Object.entries(getTableColumns(table)).filter(([, column]) => column.notNull && !column.hasDefault);
    const value = (column: PgColumn, n: number) => {
      if (column.getSQLType() === "date") return "2026-03-01";
      return { number: 1, date: new Date(2026, 2, n), json: [] }[column.dataType as string] ?? String(n);
    };
    const rows = people.map((_, at) => ({
      ...Object.fromEntries(must.map(([name, column]) => [name, value(column, at + 1)])),
      id: `t-${at + 1}`,
      tenantId: at + 1 === people.length ? 2 : 1,
      createTime: new Date(Date.UTC(2026, 2, 1, 0, at)),
      ...of(at + 1),
    }));
    await bench.store.db.insert(table).values(rows);
  }
  const people = ["上海翊观", "苏州翊观检测", "李雷", "ACME Testing", "100%棉_纺", "观翊", "外地翊观"];
  const named = (n: number) => ({ customerName: people[n - 1] });
  const sameCustomer = (n: number) => ({ customerId: `t-${n}` });
  const bearers = [customerEntity, paymentEntity, refundEntity, withdrawalEntity, invoiceEntity];
  const referrers = [accountEntity, flowEntity, liquidationEntity];
  const lists: readonly Entity[] = [...bearers, ...referrers];

  beforeAll(async () => {
    await fill(ordOrder, (n) => ({ ...named(n), orderNo: `T${n}` }));
    for (const { table } of bearers) {
      // An invoice's amount is the sum of its two parts.
      await fill(table, (n) => ({ ...named(n), ...(table === invApply ? { amount: 2 } : {}) }));
    }
    await fill(finAccount, sameCustomer);
    await fill(finFlow, sameCustomer);
    await fill(ordLiquidation, (n) => ({ orderId: `t-${n}` }));
  });

  const rows = () => createRows(bench.deps, bench.store.db, cs, new Date());
  async function namesOf(entity: Entity, parameters: Record<string, string>): Promise<string[]> {
    const { records } = await rows().page(entity, list({ ...parameters, column: "createTime", order: "asc" }));
    return records.map((row) => String(row["customerName"]));
  }

  it.each(lists.map((entity) => [entity.title, entity] as const))("finds a part of it: %s", async (_title, entity) => {
    for (const text of ["翊观", "翊", "acme t", "0%", "_", "翊观检", "无此"]) {
      const low = text.toLowerCase();
      const expected = people.slice(0, -1).filter((name) => name.toLowerCase().includes(low));
      expect([text, await namesOf(entity, { customerName: `*${text}*` })]).toEqual([text, expected]);
    }
    expect(await namesOf(entity, { customerName: "上海*" })).toEqual(["上海翊观"]);
    expect(await namesOf(entity, { customerName: "*检测" })).toEqual(["苏州翊观检测"]);
    expect(await namesOf(entity, { customerName: "李雷,观翊," })).toEqual(["李雷", "观翊"]);
    const superQueryParams = JSON.stringify([{ field: "customerName", rule: "like", val: "翊观" }]);
    expect(await namesOf(entity, { superQueryParams })).toEqual(["上海翊观", "苏州翊观检测"]);
    // Finds the names first, instead of checking row by row.
    const { sql: text } = bench.store.db
      .select({ one: sql`1` })
      .from(entity.table)
      .where(rows().condition(entity, { customerName: "翊观" }))
      .toSQL();
    expect(text).toContain('from "cust_name" where text_pairs');
  });

  it("has its names kept by triggers, and its rows found by them", async () => {
    const bare = await bench.store.query<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c
      where c.table_schema = current_schema() and c.column_name = 'customer_name' and (
        (select count(*) from pg_trigger t where t.tgrelid = c.table_name::regclass
          and t.tgname in ('customer_name_written', 'customer_name_changed')) < 2
        or not exists (select 1 from pg_indexes i where i.tablename = c.table_name
          and i.indexdef like '%(tenant_id, customer_name%'))`);
    expect(bare).toEqual([]);
    await bench.store.db.execute(sql`update fin_payment set customer_name = '另一个名字' where id = 't-3'`);
    expect(await namesOf(paymentEntity, { customerName: "*个名*" })).toEqual(["另一个名字"]);
  });
});
