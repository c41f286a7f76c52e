import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Age in ms at which temporary files are leftovers of a process that died; each should live for one call. */
const leftoverMs = 24 * 3_600_000;

/** Deletes leftovers from a folder of temporary files; a missing folder has none. Returns how many were deleted. */
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
