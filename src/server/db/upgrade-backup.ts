import { both } from "#src/server/bin/language.mjs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartRefusal } from "./refusal.ts";

/** Number of copies kept: repeated failed starts must not fill the disk. */
const kept = 3;

const namePattern = /^before-upgrade-\d{8}-\d{6}\.tar\.gz$/;

/**
 * Copies the data before the first step of an upgrade, and prints the path of the copy. Its name differs from scheduled
 * backups, so that their rotation does not delete it.
 * @throws StartRefusal when the copy cannot be written: nothing is upgraded without a backup.
 */
export async function backupBeforeUpgrade(
  dump: (file: string) => Promise<void>,
  dir: string,
  say: (text: string) => void = () => undefined,
  now: Date = new Date(),
): Promise<string> {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  const file = resolve(dir, `before-upgrade-${stamp}.tar.gz`);
  say(
    both(
      "数据由较早的版本创建，正在备份后升级…",
      "The data was made by an earlier version. Backing it up before the upgrade…",
    ),
  );
  try {
    await mkdir(dir, { recursive: true });
    await dump(file);
  } catch (error) {
    throw new StartRefusal(
      `升级前的备份 ${file} 无法写入，数据没有变化。请检查磁盘空间和该目录的权限，或用 BACKUP_DIR 指定另一个目录（原因：${(error as Error).message}）。`,
      `The backup before the upgrade, ${file}, cannot be written; the data is unchanged. Check disk space and the permissions of the folder, or name another folder with BACKUP_DIR (cause: ${(error as Error).message}).`,
      { cause: error },
    );
  }
  say(
    both(
      `升级前的备份：${file}（需要退回时，用原版本程序执行 npm run restore 恢复它）`,
      `Backup before the upgrade: ${file} (to go back, run npm run restore with it in the previous version)`,
    ),
  );
  for (const name of (await copiesIn(dir)).slice(kept)) await rm(join(dir, name), { force: true });
  return file;
}

/** Names of these copies, newest first. */
async function copiesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir);
  return names.filter((name) => namePattern.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
}
