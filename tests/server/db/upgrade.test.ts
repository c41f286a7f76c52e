import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkData } from "#src/server/db/check.ts";
import { openMemoryStore } from "#src/server/db/pglite.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";
import { seedStore } from "#src/server/db/seed/seed.ts";
import type { Store } from "#src/server/db/store.ts";
import { backupBeforeUpgrade } from "#src/server/db/upgrade-backup.ts";
import { seededJobs } from "#src/server/db/seed/system/jobs.ts";
import { argonPasswords } from "#src/server/kernel/auth/password.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { type FirstEdition, firstEdition } from "#tests/support/first-edition.ts";
import { migrationsFolder, onPostgres } from "#tests/support/store.ts";

/** Data that commit d9b05da made and an administrator changed, upgraded to the current program. */
let edition: FirstEdition;
let store: Store;
const said: string[] = [];
const say = (text: string) => void said.push(text);

const seed = () => seedStore(store, { profile: "mini", passwords: argonPasswords(), onProgress: say });
const one = async <T>(text: string): Promise<T | undefined> => (await store.query<T>(sql.raw(text)))[0];
const countOf = async (from: string) => (await one<{ n: number }>(`select count(*)::int as n from ${from}`))?.n;

const permissionOf = (perms: string) => `sys_permission where perms = '${perms}'`;
const grantOf = (role: string, perms: string) =>
  `sys_role_permission g join sys_role r on r.id = g.role_id join sys_permission p on p.id = g.permission_id
   where r.role_code = '${role}' and p.perms = '${perms}'`;
const itemOf = (dict: string, value: string) =>
  `sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = '${dict}' and i.item_value = '${value}'`;

beforeAll(async () => {
  edition = await firstEdition();
  store = await edition.open(say);
  await seed();
});
afterAll(async () => {
  await store.close();
  await edition.remove();
});

async function ordersIn(copy: string): Promise<number | undefined> {
  const store = await openMemoryStore(copy, { migrationsFolder });
  const [row] = await store.query<{ n: number }>(sql`select count(*)::int as n from ord_order`);
  await store.close();
  return row?.n;
}

describe("the tables", () => {
  it("went step by step, with a word for each", () => {
    // The first edition already had the first step.
    const count = said.filter((line) => line.startsWith("正在升级数据（")).length;
    expect(said).toContain(`正在升级数据（1/${count}）：正在为客户、服务、订单和附件建立新的列与索引…`);
    expect(said).toContain(`正在升级数据（2/${count}）：正在登记菜单、角色与字典的来源…`);
    expect(said).toContain(`正在升级数据（3/${count}）：正在为人员、评价维度和属性建立新的表…`);
    expect(said).toContain(`正在升级数据（4/${count}）：正在为定时任务建立唯一索引…`);
  });

  it("of the embedded database were copied before the first step, as they were; PostgreSQL's are its owner's", async () => {
    const dir = join(edition.dataDir, "backup");
    const names = await readdir(dir).catch(() => []);
    const orders = await Promise.all(names.map((name) => ordersIn(join(dir, name))));
    expect(orders).toEqual(onPostgres ? [] : [edition.counts["ord_order"]]);
    expect(names.filter((name) => !/^before-upgrade-\d{8}-\d{6}\.tar\.gz$/.test(name))).toEqual([]);
    const told = said.filter((text) => text.startsWith("升级前的备份："));
    expect(told.map((text) => names.filter((name) => text.includes(join(dir, name))))).toEqual(orders.map(() => names));
    const [first = ""] = said.filter((text) => /正在(备份|升级)/.test(text));
    expect(first).toContain(onPostgres ? "正在升级数据" : "正在备份");
  });

  it("hold every row", async () => {
    // Tables that the program fills itself or uses for its own records; the tests below check them.
    const changing = /^(assay_migration|sys_(permission|role_permission|role|dict|dict_item|quartz_job|setting))$/;
    const kept = Object.entries(edition.counts).filter(([table]) => !changing.test(table));
    const after = await Promise.all(kept.map(async ([table]) => [table, await countOf(`"${table}"`)] as const));
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(kept));
    expect(edition.counts).toMatchObject({
      ord_order: 58,
      ord_log: 514,
      cust_customer: 26,
      fin_payment: 54,
      sys_user: 60,
    });
  });

  it("fill what is new from what was there", async () => {
    const spelt = `cust_customer where spelling is null or spelling !~ '^[a-z0-9/ ]+$'`;
    expect(await countOf(spelt)).toBe(0);
    // One report was rejected before orders counted rejections.
    expect(await countOf("ord_order where report_rejects = 1")).toBe(1);
    expect(await one("select failures, place from sys_sign_in_attempt where name = 'cs01'")).toEqual({
      failures: 3,
      place: "unknown",
    });
  });
});

describe("menus, roles and dictionaries", () => {
  it("have what the program brings", async () => {
    expect(await countOf(permissionOf("customer:customer:confirmMobile"))).toBe(1);
    expect(await countOf(grantOf("cs_lead", "customer:customer:confirmMobile"))).toBe(1);
    expect(await countOf(itemOf("msg_event", "mentioned"))).toBe(1);
    expect(await countOf("sys_quartz_job where job_class_name = 'FileCleanJob'")).toBe(1);
  });

  it("follow the program where nobody changed them", async () => {
    expect(await one("select name from sys_permission where url = '/dashboard/task'")).toEqual({ name: "待我处理" });
  });

  it("stay as an administrator changed them", async () => {
    expect(await one("select name from sys_permission where url = '/order/orderList'")).toEqual({ name: "合同与订单" });
    expect(await one(`select item_text as text from ${itemOf("todo_type", "overdue")}`)).toEqual({
      text: "超期，请尽快处理",
    });
    expect(await countOf(itemOf("holiday", "2028-01-01"))).toBe(1);
    expect(await countOf("sys_role where role_code = 'quality_lead'")).toBe(1);
    expect(await one("select status from sys_quartz_job where job_class_name = 'MatureJob'")).toEqual({ status: -1 });
    expect(
      await one("select cron_expression as cron from sys_quartz_job where job_class_name = 'LedgerCheckJob'"),
    ).toEqual({ cron: "0 0 7 * * ? *" });
  });

  it("do not come back where an administrator removed them", async () => {
    expect(await countOf(itemOf("holiday", "2026-10-10"))).toBe(0);
    expect(await countOf(permissionOf("order:order:remark"))).toBe(0);
    expect(await countOf(grantOf("cs", "order:order:credit"))).toBe(0);
    // The same grant remains where nobody removed it.
    expect(await countOf(grantOf("cs_lead", "order:order:credit"))).toBe(1);
  });

  it("take the logs of jobs along", async () => {
    const log = "sys_quartz_job_log l join sys_quartz_job j on j.id = l.job_id where j.job_class_name = 'MatureJob'";
    expect(await countOf(log)).toBe(1);
    expect(await countOf("sys_quartz_job")).toBe(seededJobs.length);
  });
});

describe("the present program on it", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ store });
  });
  afterAll(() => app.close());

  it("finds every invariant of the data true", async () => {
    expect((await checkData(store)).filter(({ violations }) => violations > 0)).toEqual([]);
  });

  it("serves it", async () => {
    const orders = await app.as("admin").get("/order/list", { pageSize: 5 });
    expect(orders.result.records).toHaveLength(5);
    const customers = await app.as("admin").get("/customer/list", { pageSize: 5 });
    expect(customers.result.records).toHaveLength(5);
    const menu = await app.as("cslead").get("/sys/permission/getUserPermissionByToken");
    expect(JSON.stringify(menu.result.menu)).toContain("合同与订单");
    expect(JSON.stringify(menu.result.auth)).toContain("customer:customer:confirmMobile");
    expect(JSON.stringify(menu.result.auth)).not.toContain("order:order:remark");
  });
});

it("changes nothing at the second start", async () => {
  const tables = ["sys_seed", "sys_dict", "sys_dict_item", "sys_permission", "sys_role", "sys_role_permission"];
  const whole = async () =>
    Promise.all(
      tables.map(async (table) => one(`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`)),
    );
  const before = await whole();
  await store.close();
  said.length = 0;
  store = await edition.open(say);
  expect(await seed()).toEqual({ filled: false });
  expect(said.filter((text) => /升级|备份|更新/.test(text))).toEqual([]);
  expect(await whole()).toEqual(before);
});

it("a step that fails leaves the data as it was, and the next start says so", async () => {
  const other = await firstEdition();
  const folder = await mkdtemp(join(tmpdir(), "assay-broken-step-"));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as { entries: object[] };
  journal.entries.push({ tag: "9999_broken" });
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  await writeFile(join(folder, "9999_broken.sql"), "delete from ord_order; select * from nowhere");
  const broken = pathToFileURL(`${folder}/`);

  const attempt = other.open(undefined, broken);
  await expect(attempt).rejects.toThrow(StartRefusal);
  await expect(attempt).rejects.toThrow(/^数据升级在步骤 9999_broken 失败，已全部撤销，数据没有变化。/);
  const words: string[] = [];
  const mended = await other.open((text) => words.push(text));
  expect(words).toContainEqual(expect.stringMatching(/^上次启动（.*）时升级步骤 9999_broken 失败并已撤销/));
  const [row] = await mended.query<{ n: number }>(sql`select count(*)::int as n from ord_order`);
  expect(row?.n).toBe(other.counts["ord_order"]);
  await mended.close();
  await other.remove();
  await rm(folder, { recursive: true, force: true });
});

it("keeps the last copies made before upgrades, and refuses to go on without one", async () => {
  const dir = await mkdtemp(join(tmpdir(), "assay-copies-"));
  await writeFile(join(dir, "assay-20261101-000000.tar.gz"), "a scheduled backup");
  const words: string[] = [];
  const copy = (day: number) =>
    backupBeforeUpgrade(
      (file) => writeFile(file, "copy"),
      dir,
      (text) => words.push(text),
      new Date(Date.UTC(2026, 10, day)),
    );
  for (const day of [1, 2, 3, 4]) await copy(day);
  expect((await readdir(dir)).toSorted()).toEqual([
    "assay-20261101-000000.tar.gz",
    ...[2, 3, 4].map((day) => `before-upgrade-2026110${day}-000000.tar.gz`),
  ]);
  const full = () => Promise.reject(new Error("ENOSPC: no space left on device"));
  await expect(backupBeforeUpgrade(full, dir)).rejects.toThrow(/^升级前的备份 .* 无法写入，数据没有变化。.*ENOSPC/);
  await rm(dir, { recursive: true, force: true });
});
