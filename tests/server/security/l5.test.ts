import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allJobs } from "#src/server/areas.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { sysUserStorage } from "#src/server/db/schema/user-storage.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { startJobs } from "#src/server/jobs/runner.ts";
import { sheetsOf, upload as sheet } from "#tests/server/kernel/rows/sheets.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";

const mega = 1024 * 1024;
const pdf = (megabytes: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(megabytes * mega - 9)]);

let world: World;
beforeAll(async () => {
  world = await orderWorld();
  const { db } = world.app.store;
  const [dict] = await db.select().from(sysDict).where(eq(sysDict.dictCode, "biz_param"));
  for (const [itemValue, itemText] of [
    ["upload_person_day_mb", "3"],
    ["upload_tenant_day_mb", "7"],
  ] as const) {
    await db.delete(sysDictItem).where(eq(sysDictItem.itemValue, itemValue));
    await db
      .insert(sysDictItem)
      .values({ id: itemValue, dictId: dict?.id ?? "", itemText, itemValue, status: 1, tenantId: dict?.tenantId });
  }
});
afterAll(() => world.app.close());

const uploadAs = (username: string, megabytes: number) =>
  world.app.as(username).upload("/sys/common/upload", [{ name: "a.pdf", body: pdf(megabytes) }]);

it("L5: a person and a tenant upload no more in a day than they may, many at once included", async () => {
  const person = "今天上传的文件已达到3MB的上限，请明天再上传";
  const together = await Promise.all(Array.from({ length: 6 }, () => uploadAs("cs01", 1)));
  expect(together.map(({ success }) => success).filter(Boolean)).toHaveLength(3);
  for (const { success, message } of together) expect(success || message === person).toBe(true);
  expect(await uploadAs("cs01", 1)).toMatchObject({ code: 42201, message: person });

  expect((await uploadAs("cs02", 3)).success).toBe(true);
  expect((await uploadAs("sales01", 1)).success).toBe(true);
  expect(await uploadAs("sales02", 1)).toMatchObject({
    code: 42201,
    message: "公司今天上传的文件已达到7MB的上限，请明天再上传或联系管理员",
  });
  // Rejected files were not stored, and the next day starts a new count.
  const stored = await world.app.store.db.select().from(sysFile).where(eq(sysFile.createBy, "sales02"));
  expect(stored).toEqual([]);
  world.app.clock.forward(24 * 3_600_000);
  expect((await uploadAs("cs01", 1)).success).toBe(true);
});

it("L5: the job removes what nothing carries after seven days and what the server made after one", async () => {
  const { app } = world;
  const { db } = app.store;
  await db.delete(sysFile);
  const now = app.clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const keys = new Map<string, string>();
  const store = async (name: string, hours: number, biz = "temp") => {
    app.clock.set(ago(hours));
    const { message: key } = await app
      .as("admin")
      .upload("/sys/common/upload", [{ name: "a.pdf", body: "%PDF-1.7\n" }]);
    // An upload cannot set a `biz` that the server reserves for itself.
    await db.update(sysFile).set({ biz }).where(eq(sysFile.key, key));
    keys.set(name, key);
    return key;
  };
  await store("fresh", 167);
  await store("old", 169);
  await store("made, fresh", 23, "made");
  await store("made, old", 25, "made");
  const carried = await store("carried", 5_000);
  const deleted = await store("carried by a deleted row", 5_000);
  const drafted = await store("in a draft", 5_000);
  await store("demo", 5_000, "demo");
  app.clock.set(now);
  await db.update(custCustomer).set({ licenseFile: carried }).where(eq(custCustomer.id, world.customer.id));
  const gone = await world.makeCustomer();
  await db.update(custCustomer).set({ licenseFile: deleted, delFlag: 1 }).where(eq(custCustomer.id, gone.id));
  await db
    .insert(sysUserStorage)
    .values({ tenantId: 1, userId: "u1", kind: "draft", key: "k", value: { voucher: drafted }, keptTime: now });

  const jobs = await startJobs({
    store: app.store,
    clock: app.clock,
    ids: app.kernel.ids,
    log: app.kernel.log,
    registry: allJobs,
    files: app.kernel.files,
    tempDir: app.config.dataDir,
    everyMs: 0,
  });
  const [row] = await app.store.query<{ id: string }>(
    sql`select id from sys_quartz_job where job_class_name = 'FileCleanJob'`,
  );
  expect(await jobs.execute(row?.id ?? "")).toEqual({ success: true, message: "清理文件2个" });
  expect(await jobs.execute(row?.id ?? "")).toEqual({ success: true, message: "没有需要清理的文件" });
  await jobs.stop();

  const left = new Set((await db.select({ key: sysFile.key }).from(sysFile)).map(({ key }) => key));
  for (const [name, key] of keys) {
    const stays = name !== "old" && name !== "made, old";
    const found = await app.kernel.files.open(key);
    found?.body.destroy();
    expect([name, left.has(key), found !== null]).toEqual([name, stays, stays]);
  }
});

it("L5: the error file of an import has a row by which the job finds it, and opens for who imported only", async () => {
  const { app } = world;
  const template = await app.as("slead01").get("/customer/exportTemplate");
  const [heads = []] = Object.values(sheetsOf(template.raw))[0] ?? [];
  const { path } = await badSheet(heads.map(String));
  const reply = await app
    .as("slead01")
    .upload("/customer/importExcel", [{ name: "a.xlsx", body: await readFile(path) }]);
  expect(reply.result).toMatchObject({ errorCount: 1 });
  const made = await app.store.db.select().from(sysFile).where(eq(sysFile.biz, "made"));
  const own = made.filter(({ createBy }) => createBy === "slead01");
  expect(own).toHaveLength(1);
  expect(decodeURIComponent(String(reply.result.fileUrl))).toContain(own[0]?.key);
  const link = (username: string) => app.as(username).get("/common/file/getAccessUrl", { url: own[0]?.key });
  expect((await link("slead01")).success).toBe(true);
  expect((await link("cs01")).code).toBe(40401);
});

/** A workbook with a header and one line that fits no column. */
const badSheet = (heads: readonly string[]) => sheet([heads, heads.map(() => "？".repeat(3_000))]);

it.each(["demo", "made"])("L5: an upload cannot claim the purpose %s, whose files live by other rules", async (biz) => {
  const { app } = world;
  app.clock.forward(24 * 3_600_000);
  const reply = await app.as("labrec01").upload("/sys/common/upload", [{ name: "a.pdf", body: pdf(1) }], { biz });
  const [row] = await app.store.db.select().from(sysFile).where(eq(sysFile.id, reply.result.id));
  expect(row?.biz).toBe("temp");
});
