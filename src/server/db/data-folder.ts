import { chmod, lstat, mkdir, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { StartRefusal } from "./refusal.ts";

/** Permission bits of the group and of other users. */
const others = 0o077;

/**
 * Creates the data folder, or restricts an existing one and its content if other users can enter it. It holds password
 * hashes, phone numbers and uploads. From now on this process creates files for its own user only.
 * @throws StartRefusal with the command to run when the folder belongs to another user.
 */
export async function secureDataFolder(dataDir: string): Promise<void> {
  if (process.platform === "win32") {
    await mkdir(dataDir, { recursive: true });
    return;
  }
  process.umask(others);
  let folder = dataDir;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // The setting may name a symbolic link; the target folder is what counts.
    folder = await realpath(dataDir);
    if (((await lstat(folder)).mode & others) === 0) return;
    await chmod(folder, 0o700);
    await tightenInside(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EPERM" && code !== "EACCES") throw error;
  }
  const { mode, uid } = await lstat(folder);
  if ((mode & others) === 0) return;
  throw new StartRefusal(
    `数据目录 ${folder} 可以被本机其他用户读取，且不属于当前用户，无法自动收紧。请执行 chmod -R go-rwx ${folder}（或换一个 DATA_DIR）后重新启动。${uid === 0 ? "该目录属于 root，需要 sudo。" : ""}`,
    `Other users of this machine can read the data folder ${folder}, and it is not yours to tighten. Run chmod -R go-rwx ${folder} (or choose another DATA_DIR) and start again.${uid === 0 ? " The folder belongs to root: use sudo." : ""}`,
  );
}

/** Removes other users' permissions from a folder's content; does not follow links. */
async function tightenInside(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() && !entry.isFile()) continue;
    await chmod(path, (await lstat(path)).mode & 0o700);
    if (entry.isDirectory()) await tightenInside(path);
  }
}
