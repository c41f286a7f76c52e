import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRows } from "#src/server/kernel/rows/rows-store.ts";
import { type Bench, list, openBench, someone, things } from "./support.ts";

const cs = someone();
let now = 0;
let bench: Bench;
const fill = (from: number, to: number) =>
  bench.store.db.execute(sql`insert into test_thing (id, thing_no, state, create_time, tenant_id)
    select lpad(n::text, 19, '0'), 'T' || n, case when n % 10 = 0 then '20' else '10' end, timestamptz '2026-01-01' + n * interval '1 second', 1
    from generate_series(${from}::int, ${to}::int) n`);
/** Reads as a list's route does: outside a transaction, where totals are shared. */
const page = (parameters: Record<string, string | number>) =>
  createRows(bench.deps, bench.store.db, cs, new Date()).page(things, list(parameters));

beforeAll(async () => {
  bench = await openBench(() => now);
  await fill(1, 100_100);
});
afterAll(() => bench.close());

it("a total is exact up to 100,000 rows and may be half a minute old above", async () => {
  expect((await page({})).total).toBe(100_100);
  expect((await page({ state: "20" })).total).toBe(10_010);
  await fill(100_101, 100_110);
  expect((await page({ state: "20" })).total).toBe(10_011);
  now = 29_999;
  expect((await page({ pageNo: 2 })).total).toBe(100_100);
  now = 30_000;
  expect((await page({})).total).toBe(100_110);
});

it("pages on both sides of the middle and the last one follow each other without gap or repetition", async () => {
  now = 60_000;
  const size = 500;
  const pages = Math.ceil(100_110 / size);
  const numbers: string[] = [];
  for (const pageNo of [100, 101, 102, pages - 1, pages]) {
    const { records } = await page({ pageNo, pageSize: size });
    numbers.push(...records.map((row) => String(row["thingNo"])));
  }
  const place = (position: number) => `T${100_110 - position}`;
  const expected = [
    ...Array.from({ length: 3 * size }, (_, index) => place(99 * size + index)),
    ...Array.from({ length: 100_110 - (pages - 2) * size }, (_, index) => place((pages - 2) * size + index)),
  ];
  expect(numbers).toEqual(expected);
});
