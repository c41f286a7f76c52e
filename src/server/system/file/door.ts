import { and, eq, inArray } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import type { Rows } from "#src/server/kernel/rows.ts";

/** An uploaded file: its type was judged by its bytes when it came. */
export interface KnownFile {
  key: string;
  type: string;
  /** sha-256, hex. */
  hash: string;
}

/** Files of the actor's tenant by their stored paths; paths that lead nowhere are absent. */
export async function filesFor(rows: Rows, keys: readonly string[]): Promise<Map<string, KnownFile>> {
  if (keys.length === 0) return new Map();
  const found = await rows.tx
    .select({ key: sysFile.key, type: sysFile.contentType, hash: sysFile.hash })
    .from(sysFile)
    .where(and(inArray(sysFile.key, [...keys]), eq(sysFile.tenantId, rows.actor.tenantId), eq(sysFile.delFlag, 0)));
  return new Map(found.map((file) => [file.key, file]));
}

/** Refuses comma-joined stored paths of which one leads to no file of the actor's tenant; `title` says whose they are. */
export async function demandFiles(rows: Rows, joined: string | null | undefined, title: string): Promise<void> {
  const keys = (joined ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
  const found = await filesFor(rows, keys);
  if (keys.some((key) => !found.has(key))) throw new Refusal(42201, `${title}文件不存在，请重新上传`);
}
