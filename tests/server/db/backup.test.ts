import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupName, isDue, listBackups, scheduleBackups } from "#src/server/db/backups.ts";
import { callControl } from "#src/server/db/control.ts";
import { keepStore } from "#src/server/db/keeper.ts";
import { openTestStore } from "#tests/support/store.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-backup-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

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
