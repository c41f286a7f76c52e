import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder, lockName } from "#src/server/db/lock.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-lock-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes the lock as another process would have left it. */
async function leave(change: object): Promise<void> {
  const held = await lockFolder(folder);
  const holder = JSON.parse(await readFile(join(folder, lockName), "utf8")) as object;
  await held.release();
  await writeFile(join(folder, lockName), JSON.stringify({ ...holder, token: "theirs", ...change }));
}

async function holderPid(): Promise<number> {
  return (JSON.parse(await readFile(join(folder, lockName), "utf8")) as { pid: number }).pid;
}

it("refuses a second opener with a sentence that names the folder and the process", async () => {
  const held = await lockFolder(folder);
  const second = lockFolder(folder);
  await expect(second).rejects.toThrow(StartRefusal);
  await expect(second).rejects.toThrow(
    `数据目录 ${folder} 正被另一个进程（进程号 ${process.pid}）使用，请先停止该进程，或用 DATA_DIR 指定另一个目录。`,
  );
  await held.release();
  const third = await lockFolder(folder);
  await third.release();
  expect(existsSync(join(folder, lockName))).toBe(false);
});

it("takes over the lock of a process that is gone", async () => {
  const child = spawn(process.execPath, ["-e", "0"]);
  await new Promise((resolve) => child.once("exit", resolve));
  await leave({ pid: child.pid });
  const held = await lockFolder(folder);
  expect(await holderPid()).toBe(process.pid);
  await held.release();
});

it("takes over the lock of an earlier process that had this pid", async () => {
  await leave({ pid: process.pid, startedAt: "long ago" });
  const held = await lockFolder(folder);
  expect(await readFile(join(folder, lockName), "utf8")).not.toContain("long ago");
  await held.release();
});

it("takes over a lock file that was cut off while it was written", async () => {
  await writeFile(join(folder, lockName), '{"token":');
  const held = await lockFolder(folder);
  expect(await holderPid()).toBe(process.pid);
  await held.release();
});

it("believes a holder in another container while its beat goes on, and no longer", async () => {
  await leave({ scope: "elsewhere", beat: 1 });
  const beating = setTimeout(() => void leaveBeat(), 50);
  async function leaveBeat() {
    const holder = JSON.parse(await readFile(join(folder, lockName), "utf8")) as object;
    await writeFile(join(folder, lockName), JSON.stringify({ ...holder, beat: 2 }));
  }
  await expect(lockFolder(folder, 400)).rejects.toThrow(StartRefusal);
  clearTimeout(beating);
  const held = await lockFolder(folder, 200);
  await held.release();
});

it("gives the folder to exactly one of many that start over a dead lock, time and again", async () => {
  for (let round = 0; round < 20; round += 1) {
    await leave({ pid: process.pid, startedAt: "long ago" });
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const winners = attempts.filter((attempt) => attempt.status === "fulfilled");
    expect(winners).toHaveLength(1);
    for (const { value } of winners) await value.release();
  }
});
