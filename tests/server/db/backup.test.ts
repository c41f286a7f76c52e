import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupName, isDue, listBackups, scheduleBackups } from "#src/server/db/backups.ts";
import { callControl } from "#src/server/db/control.ts";
import { keepStore } from "#src/server/db/keeper.ts";
import { restoreStore } from "#src/server/db/restore.ts";
import { openStore } from "#src/server/db/store.ts";
import type { Store } from "#src/server/db/store.ts";
import { openTestStore } from "#tests/support/store.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-backup-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const migrationsFolder = new URL(`file://${process.env["ASSAY_TEST_MIGRATIONS"] ?? ""}/`);
const noteCount = sql`select count(*) as n from note`;

async function openWithNotes(dataDir: string): Promise<Store> {
  const store = await openStore({ dataDir, migrationsFolder });
  await store.db.execute(sql`create table note (id serial primary key, body text)`);
  await store.db.execute(sql`insert into note (body) select '第' || n || '条' from generate_series(1, 500) n`);
  return store;
}

describe("embedded database", () => {
  it("comes back from a backup as it was, and keeps what it replaced", async () => {
    const dataDir = join(folder, "data");
    const file = join(folder, "copy.tar.gz");
    const store = await openWithNotes(dataDir);
    await store.backup(file);
    await store.db.execute(sql`delete from note where id > 10`);
    await store.close();

    const before = await restoreStore(file, { dataDir, migrationsFolder });
    expect(before && existsSync(join(before, "PG_VERSION"))).toBe(true);
    const restored = await openStore({ dataDir, migrationsFolder });
    expect(await restored.query(noteCount)).toEqual([{ n: 500 }]);
    expect(await restored.query(sql`insert into note (body) values ('新') returning id`)).toEqual([{ id: 501 }]);
    await restored.close();
  });

  it("refuses to restore under a running store, a file that is none, and one that is cut off", async () => {
    const dataDir = join(folder, "data");
    const file = join(folder, "copy.tar.gz");
    const store = await openWithNotes(dataDir);
    await store.backup(file);
    await expect(restoreStore(file, { dataDir, migrationsFolder })).rejects.toThrow("正被另一个进程");
    await store.close();

    const text = join(folder, "text.tar.gz");
    await writeFile(text, "hello");
    await expect(restoreStore(text, { dataDir, migrationsFolder })).rejects.toThrow("该文件不是内嵌数据库的备份");
    await expect(restoreStore(join(folder, "none"), { dataDir })).rejects.toThrow("没有找到备份文件");
    const cut = join(folder, "cut.tar.gz");
    await writeFile(cut, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]));
    await expect(restoreStore(cut, { dataDir, migrationsFolder })).rejects.toThrow("原有数据未改动");

    const again = await openStore({ dataDir, migrationsFolder });
    expect(await again.query(noteCount)).toEqual([{ n: 500 }]);
    await again.close();
  });

  it("starts over when its first start was interrupted", async () => {
    const dataDir = join(folder, "data");
    const store = await openWithNotes(dataDir);
    await store.close();
    await writeFile(join(dataDir, "pg.making"), "");
    const fresh = await openStore({ dataDir, migrationsFolder });
    expect(await fresh.query(sql`select to_regclass('note')::text as note`)).toEqual([{ note: null }]);
    await fresh.close();
    expect(await readdir(dataDir)).toEqual(["pg"]);
  });
});

describe("running server", () => {
  it("makes the backup that a command line asks for, and refuses what it does not know", async () => {
    const store = await openTestStore();
    const errors: unknown[] = [];
    const plan = { dir: join(folder, "kept"), hours: 0, keep: 2 };
    expect(await callControl(folder, "backup")).toBeUndefined();
    const keeper = await keepStore(store, { dataDir: folder, plan, onError: (error) => errors.push(error) });
    const reply = await callControl(folder, "backup");
    expect(existsSync(String(reply?.result))).toBe(true);
    await expect(callControl(folder, "restore")).rejects.toThrow("请先停止服务再执行");
    await expect(callControl(folder, "constructor")).rejects.toThrow("不支持命令 constructor");
    await keeper.stop();
    expect(await callControl(folder, "backup")).toBeUndefined();
    await store.close();
    expect(errors).toEqual([]);
  });

  it("keeps as many generations as the plan says, the newest", async () => {
    const store = await openTestStore();
    let now = new Date("2026-01-01T00:00:00Z");
    const backups = scheduleBackups(
      store,
      { dir: folder, hours: 24, keep: 2 },
      () => undefined,
      () => now,
    );
    await writeFile(join(folder, "mine.txt"), "not a backup");
    for (const day of ["2026-01-01", "2026-01-02", "2026-01-03"]) {
      now = new Date(`${day}T00:00:00Z`);
      await backups.make();
    }
    await backups.stop();
    expect((await listBackups(folder)).map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      "2026-01-03",
      "2026-01-02",
    ]);
    expect((await readdir(folder)).toSorted()).toEqual([
      backupName(store.kind, new Date("2026-01-02T00:00:00Z")),
      backupName(store.kind, now),
      "mine.txt",
    ]);
    await store.close();
  });

  it.each([
    [undefined, 24, true],
    ["2026-01-01T00:00:01Z", 24, false],
    ["2026-01-01T00:00:00Z", 24, true],
    [undefined, 0, false],
  ])("is due after %s with %i hours between backups: %s", (newest, hours, due) => {
    expect(isDue(newest ? new Date(newest) : undefined, hours, new Date("2026-01-02T00:00:00Z"))).toBe(due);
  });
});
