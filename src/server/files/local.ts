import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./file-store.ts";
import { isKey } from "./file-store.ts";

/** Files in a folder of this machine. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new RangeError(`not a file key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(path, target);
      } catch (error) {
        // The temporary folder may be on another disk; a rename cannot cross disks.
        if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
        await copyFile(path, target);
        await rm(path, { force: true });
      }
    },
    async open(key) {
      if (!isKey(key)) return null;
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { body: createReadStream(path), size: found.size } : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
