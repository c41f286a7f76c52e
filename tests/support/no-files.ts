import type { FileStore } from "#src/server/files/file-store.ts";

/** A file store for jobs that use no files. */
export const noFiles: FileStore = {
  put: () => Promise.reject(new Error("no file is stored here")),
  open: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
};
