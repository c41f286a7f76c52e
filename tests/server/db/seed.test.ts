import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkData } from "#src/server/db/check.ts";
import { resetDemo } from "#src/server/db/seed/demo/reset-demo.ts";
import { canTakeDemo, demoOf, demoSeed, seedDemo } from "#src/server/db/seed/demo/seed-demo.ts";
import type { Store } from "#src/server/db/store.ts";
import { localFiles } from "#src/server/files/local.ts";
import { seededStore } from "#tests/support/app.ts";
import { openTestStore } from "#tests/support/store.ts";

const choice = { profile: "mini", seed: demoSeed, asOf: "2026-06-30" } as const;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-seed-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const people = () => openTestStore(seededStore("mini"));
const fill = (store: Store, changed: Partial<{ seed: number; asOf: string }> = {}) =>
  seedDemo(store, { ...choice, ...changed, files: localFiles(folder) });

/** A digest of every business table that the demo fills: all rows complete, in a fixed order. */
async function dumpOf(store: Store): Promise<Record<string, string>> {
  const dump: Record<string, string> = {};
  const tables = await store.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (table_name ~ '^(ord|fin|cust|svc|lab|cfg|biz|aft|inv|clue)_' or table_name in ('sys_serial', 'sys_file', 'sys_data_log', 'sys_announcement'))
      and table_name <> 'cust_level' -- written when the tenant begins, not by the demo
    order by 1`);
  for (const { name } of tables) {
    const rows = await store.query<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t order by 1`);
    const hash = createHash("sha256");
    for (const { row } of rows) hash.update(row);
    dump[name] = `${rows.length} rows ${hash.digest("hex")}`;
  }
  return dump;
}

async function countOf(store: Store, table: string, where = "true"): Promise<number> {
  const [found] = await store.query<{ n: number }>(sql.raw(`select count(*)::int as n from ${table} where ${where}`));
  return found?.n ?? 0;
}

describe("the demo data", () => {
  let store: Store;
  let dump: Record<string, string>;

  beforeAll(async () => {
    store = await people();
    await fill(store);
    dump = await dumpOf(store);
  });
  afterAll(() => store.close());

  it("comes out the same byte for byte from the same seed and day", async () => {
    const second = await people();
    await fill(second);
    expect(await dumpOf(second)).toEqual(dump);
    await second.close();
  });

  it("comes out differently from another seed", async () => {
    const other = await people();
    await fill(other, { seed: 7 });
    expect(await dumpOf(other)).not.toEqual(dump);
    await other.close();
  });

  it("keeps every invariant of orders, money, samples and numbers", async () => {
    const broken = (await checkData(store)).filter((result) => result.violations > 0);
    expect(broken).toEqual([]);
  });

  it("holds an order of every state, fifty in all", async () => {
    const states = await store.query<{ state: string }>(
      sql`select distinct order_status as state from ord_order where tenant_id = 1 order by 1`,
    );
    expect(states.map(({ state }) => state)).toEqual([
      "05",
      "10",
      "20",
      "30",
      "40",
      "50",
      "55",
      "60",
      "70",
      "80",
      "90",
      "95",
      "99",
    ]);
    expect(await countOf(store, "ord_order", "tenant_id = 1")).toBe(50);
  });

  it("announces twelve things of every kind, some still a draft or withdrawn", async () => {
    expect(await countOf(store, "sys_announcement", "tenant_id = 1")).toBe(12);
    for (const where of [
      "msg_category = '2'",
      "msg_type = 'USER' and user_ids like '%,'",
      "open_type = 'url'",
      "open_type = 'component'",
      "send_status = '0' and send_time is null",
      "send_status = '2' and cancel_time is not null",
      "priority = 'H'",
    ])
      expect([where, (await countOf(store, "sys_announcement", where)) > 0]).toEqual([where, true]);
  });

  it("leaves nothing that the jobs would change at once", async () => {
    const end = "'2026-06-30 00:00:00+08'::timestamptz";
    expect(
      await countOf(store, "ord_order", `order_status = '10' and paid_amount = 0 and pay_expire_time < ${end}`),
    ).toBe(0);
    expect(await countOf(store, "ord_order", `order_status = '80' and report_time < ${end} - interval '7 days'`)).toBe(
      0,
    );
    expect(
      await countOf(
        store,
        "ord_order",
        "order_status in ('60','70') and due_date < '2026-06-30' and overdue_flag = 'N'",
      ),
    ).toBe(0);
  });

  it("happens before the demo day, and only there", async () => {
    const { last } = (await store.query<{ last: Date }>(sql`select max(operate_time) as last from ord_log`))[0] ?? {
      last: new Date(),
    };
    expect(last.getTime()).toBeLessThan(Date.parse("2026-06-30T00:00:00+08:00"));
  });

  it("names no real phone, mailbox or uncertified code", async () => {
    expect(await countOf(store, "cust_customer", "mobile not like '1990000%' or email not like '%@example.com'")).toBe(
      0,
    );
    expect(await countOf(store, "ord_order", "contact_mobile not like '1990000%'")).toBe(0);
  });

  it("keeps the work of people apart: no payment is confirmed by who entered it, no report reviewed by its uploader", async () => {
    expect(await countOf(store, "fin_payment", "entry_by = confirm_by")).toBe(0);
    expect(await countOf(store, "ord_report", "upload_by = review_by")).toBe(0);
    expect(await countOf(store, "ord_report", "review_by is not null")).toBeGreaterThan(0);
  });

  it("is not written twice, nor into a store with business of its own", async () => {
    expect(await fill(store)).toBe(false);
    const used = await people();
    await used.db
      .execute(sql`insert into cust_customer (id, customer_no, customer_type, customer_name, account, mobile, contact_name, level_id, source)
      values ('1', 'KH000001', '2', '某人', 'someone', '13800000000', '某人', (select id from cust_level where level_code = 'V1' limit 1), '1')`);
    await expect(fill(used)).rejects.toThrow("数据库中已有业务数据");
    expect(await canTakeDemo(used)).toBe(false);
    await used.close();
  });

  it("stores the files its rows show", async () => {
    const files = await readdir(join(folder, "1", "demo"));
    const [shown] = await store.query<{ file: string }>(sql`select file from ord_report where tenant_id = 1 limit 1`);
    expect(files).toContain(shown?.file.split("/").at(-1));
  });

  it("goes without a trace on reset, so that it can be written again alike", async () => {
    const again = await people();
    const before = await dumpOf(again);
    const users = await countOf(again, "sys_user");
    await fill(again);
    await resetDemo(again);
    expect(await demoOf(again)).toBeNull();
    expect(await dumpOf(again)).toEqual(before);
    expect(await countOf(again, "sys_user")).toBe(users);
    await fill(again);
    expect(await dumpOf(again)).toEqual(dump);
    await again.close();
  });

  it("is not removed while an order of one's own belongs to a demo customer", async () => {
    const again = await people();
    await fill(again);
    await again.query(sql`insert into ord_order select (jsonb_populate_record(null::ord_order, to_jsonb(o)
      || '{"id": "9000000000000000001", "order_no": "OWN1", "lab_id": "own"}')).* from ord_order o limit 1`);
    const orders = await countOf(again, "ord_order");
    await expect(resetDemo(again)).rejects.toThrow(/^有 1 条自建记录/);
    expect(await countOf(again, "ord_order")).toBe(orders);
    await again.query(sql`delete from ord_order where id = '9000000000000000001'`);
    await resetDemo(again);
    expect(await countOf(again, "ord_order")).toBe(0);
    await again.close();
  });
});
