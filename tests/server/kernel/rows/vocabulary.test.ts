import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRows } from "#src/server/kernel/rows-store.ts";
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

/** Orders of these names, one a minute; each under its number from 1. */
async function write(given: readonly string[], tenant = 1, first = 1): Promise<void> {
  await bench.store.db.execute(sql`
    insert into ord_order (id, tenant_id, create_time, order_no, order_type, order_source, order_status, customer_id, customer_name, lab_id)
    select ${`${tenant}-`} || n, ${tenant}::int, timestamptz '2026-03-01' + n * interval '1 minute', n::text, '1', '1', '10', 'c', name, 'l'
    from unnest(array[${sql.join(
      given.map((name) => sql`${name}`),
      sql`, `,
    )}]) with ordinality as t(name, at), lateral (select at + ${first}::int - 1 as n) numbered`);
}

/** The names found, the newest order first, read as the list's route reads. */
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
    // Spaces at the ends are cut off, and stars say where to look.
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
      sql`select count(*) as n from ord_customer_name where name = '新来的客户'`,
    );
    expect(known?.n).toBe(1);
  });
});
