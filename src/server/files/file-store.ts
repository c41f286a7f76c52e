import type { Readable } from "node:stream";
import type { Config } from "#src/server/config.ts";
import { localFiles } from "./local.ts";
import { s3Files } from "./s3.ts";

/** Storage of uploaded bytes. The server chooses the keys, e.g. `1/2026/03/1234.pdf`. */
export interface FileStore {
  /** Moves a local file into the store under a key; the local file is gone afterwards. */
  put(key: string, path: string, type: string): Promise<void>;
  /** The bytes, or null when there is no such file. */
  open(key: string): Promise<{ body: Readable; size: number } | null>;
  remove(key: string): Promise<void>;
}

/** Object storage if configured, otherwise a folder next to the data, outside the web root. */
export function openFileStore(config: Pick<Config, "dataDir" | "s3">): FileStore {
  return config.s3 ? s3Files(config.s3) : localFiles(`${config.dataDir}/files`);
}

const keyShape = /^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9_-]+)*(\.[A-Za-z0-9]+)?$/;

/** Whether a text is a valid key: no parent folder, no absolute path, no hidden file. */
export function isKey(text: string): boolean {
  return text.length <= 255 && keyShape.test(text);
}
