import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Files that should live for one call are leftovers of a process that died when they are this old, in milliseconds. */
const leftoverMs = 24 * 3_600_000;

/** Removes leftovers from a folder of temporary files; a folder that does not exist holds none. Returns how many. */
export async function sweepFolder(folder: string, now = Date.now()): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || now - found.mtimeMs < leftoverMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
