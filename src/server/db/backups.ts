import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeQueue } from "./queue.ts";
import type { Store } from "./store.ts";

/** Settings for backups. */
export interface BackupPlan {
  dir: string;
  /** Hours between two backups; 0 = only on request. */
  hours: number;
  /** Number of backups to keep; the oldest are deleted first. */
  keep: number;
}

/** Scheduled backups of a store. */
export interface Backups {
  /** Makes a backup now, after any backup in progress; returns the file's path. */
  make(): Promise<string>;
  stop(): Promise<void>;
}

const namePattern = /^assay-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.(?:tar\.gz|dump)$/;
const lookEveryMs = 10 * 60_000;

/** File name of a backup made at `at`. The name uses UTC, so that names sort by age. */
export function backupName(kind: Store["kind"], at: Date): string {
  const stamp = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  return `assay-${stamp}.${kind === "pglite" ? "tar.gz" : "dump"}`;
}

/** Backups in the folder, newest first; ignores other files. */
export async function listBackups(dir: string): Promise<{ file: string; at: Date }[]> {
  const names = await readdir(dir).catch(() => []);
  return names
    .flatMap((name) => {
      const match = namePattern.exec(name);
      if (!match) return [];
      const [, year, month, day, hour, minute, second] = match;
      return { file: join(dir, name), at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Whether the newest backup is older than the plan allows, or missing. */
export function isDue(newest: Date | undefined, hours: number, now: Date): boolean {
  if (hours === 0) return false;
  return newest === undefined || now.getTime() - newest.getTime() >= hours * 3_600_000;
}

/**
 * Makes backups according to the plan. Checks every ten minutes, so that a machine that runs only by day gets its
 * backup too. Reports a failure to `onError` and tries again at the next check.
 */
export function scheduleBackups(
  store: Store,
  plan: BackupPlan,
  onError: (error: unknown) => void,
  clock: () => Date = () => new Date(),
): Backups {
  const inTurn = makeQueue();

  async function write(): Promise<string> {
    await mkdir(plan.dir, { recursive: true });
    const file = join(plan.dir, backupName(store.kind, clock()));
    await store.backup(file);
    for (const old of (await listBackups(plan.dir)).slice(plan.keep)) await rm(old.file, { force: true });
    return file;
  }

  async function look() {
    try {
      await inTurn(async () => {
        const [newest] = await listBackups(plan.dir);
        if (isDue(newest?.at, plan.hours, clock())) await write();
      });
    } catch (error) {
      onError(error);
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    make: () => inTurn(write),
    async stop() {
      clearInterval(timer);
      await inTurn(async () => undefined);
    },
  };
}
