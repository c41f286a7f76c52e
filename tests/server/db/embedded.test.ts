import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { restoreStore } from "#src/server/db/restore.ts";
import { openStore } from "#src/server/db/store.ts";
import type { Store } from "#src/server/db/store.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-embedded-"));
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
