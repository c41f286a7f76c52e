import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, readlink, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { StartRefusal } from "./refusal.ts";

/** Data about the lock's holder in the lock file. */
interface Holder {
  token: string;
  pid: number;
  /** Start time of the process as the operating system writes it; distinguishes reused pids. */
  startedAt: string;
  /** Machine, boot and process namespace; a pid is only meaningful within them. */
  scope: string;
  /** Incremented while the holder lives; checked only from another scope. */
  beat: number;
}

/** An acquired data folder; nobody else can open it until `release`. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Name of the lock file inside the data folder. */
export const lockName = "assay.lock";

const beatMs = 2_000;
const run = promisify(execFile);

/**
 * Locks the data folder for this process. Needed because PGlite lets two processes write to one folder, and one of them
 * then loses its rows without an error. Throws a `StartRefusal` if another living process holds the lock; takes over
 * the lock of a dead process.
 *
 * `watchMs`: how long to watch for a heartbeat of a holder on another machine or in another container, in ms (at least
 * two beats).
 */
export async function lockFolder(dataDir: string, watchMs = 5_000): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, lockName);
  const me: Holder = {
    token: randomUUID(),
    pid: process.pid,
    startedAt: (await startOf(process.pid)) ?? "",
    scope: await ownScope(),
    beat: 0,
  };

  for (let attempt = 0; ; attempt += 1) {
    try {
      await writeFile(file, JSON.stringify(me), { flag: "wx", mode: 0o600 });
      break;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
        throw new StartRefusal(
          `没有写入数据目录 ${dataDir} 的权限，请更换 DATA_DIR 或修改该目录的权限。`,
          `You may not write to the data folder ${dataDir}. Choose another DATA_DIR, or change its permissions.`,
        );
      }
      if (code !== "EEXIST") throw error;
      const standing = await standingOf(file, me.scope, watchMs);
      if (attempt >= 20 || standing.held) throw await refusal(file, dataDir);
      await clearDead(file, standing.token);
    }
  }

  let beating = Promise.resolve();
  const timer = setInterval(() => void (beating = beating.then(beat)), beatMs);
  timer.unref();
  async function beat() {
    me.beat += 1;
    const current = await readHolder(file);
    // Somebody removed or replaced the lock file by hand. Do not write it again: that would break the new holder's
    // lock.
    if (current?.token !== me.token) return clearInterval(timer);
    await writeFile(file, JSON.stringify(me)).catch(() => undefined);
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
  }

  return {
    async release() {
      clearInterval(timer);
      // A beat that is writing has emptied the file: nobody would recognize the lock, and it would stay.
      await beating;
      if ((await readHolder(file))?.token === me.token) await rm(file, { force: true });
    },
  };
}

/** Whether the holder in the lock file is alive, and its token; no token for an unreadable file. */
async function standingOf(
  file: string,
  ownScopeName: string,
  watchMs: number,
): Promise<{ held: boolean; token: string | undefined }> {
  let holder = await readHolder(file);
  // An empty file is a lock that is just being written, or its writer died before writing.
  for (let wait = 0; !holder && wait < 10; wait += 1) {
    await sleep(100);
    holder = await readHolder(file);
  }
  if (!holder) return { held: false, token: undefined };
  const { token } = holder;
  if (holder.scope === ownScopeName) return { held: (await startOf(holder.pid)) === holder.startedAt, token };
  await sleep(watchMs);
  const later = await readHolder(file);
  return { held: later !== undefined && (later.token !== token || later.beat !== holder.beat), token };
}

/** Age in ms at which a leftover `.clearing` file is removed; its process died. */
const broomMs = 10_000;

/**
 * Removes the lock of a dead holder. Only one starting process at a time may do so, and only if the file still has the
 * dead holder's token. Otherwise a slow process could remove the lock of a new holder.
 */
async function clearDead(file: string, deadToken: string | undefined): Promise<void> {
  const broom = `${file}.clearing`;
  try {
    await writeFile(broom, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const made = await stat(broom).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > broomMs) await rm(broom, { force: true });
    await sleep(50);
    return;
  }
  try {
    if ((await readHolder(file))?.token === deadToken) await rm(file, { force: true });
  } finally {
    await rm(broom, { force: true });
  }
}

async function refusal(file: string, dataDir: string): Promise<StartRefusal> {
  const holder = await readHolder(file);
  return new StartRefusal(
    `数据目录 ${dataDir} 正被另一个进程${holder ? `（进程号 ${holder.pid}）` : ""}使用，请先停止该进程，或用 DATA_DIR 指定另一个目录。`,
    `Another process${holder ? ` (pid ${holder.pid})` : ""} uses the data folder ${dataDir}. Stop it first, or name another folder with DATA_DIR.`,
  );
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Holder;
  } catch {
    // The file is missing or half written; in both cases there is no holder to name.
    return undefined;
  }
}

/** Start time of a process; undefined if it does not run. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // The name in brackets may contain spaces. After it, field 3 is the state and field 22 the start time in clock
    // ticks.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie process holds no files.
    return fields[0] === "Z" ? undefined : (fields[19] ?? "");
  }
  if (process.platform === "darwin") {
    return run("ps", ["-o", "lstart=", "-p", String(pid)]).then(
      ({ stdout }) => stdout.trim(),
      () => "",
    );
  }
  return "";
}

async function ownScope(): Promise<string> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const namespace = await readlink("/proc/self/ns/pid").catch(() => "");
  return [hostname(), boot.trim(), namespace].join(" ");
}
