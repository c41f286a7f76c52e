import { apiBase } from "#src/server/kernel/http/http.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { demandOpenable, type KnownFile } from "#src/server/kernel/auth/file-access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { logTypes, writeLog } from "#src/server/kernel/op-log.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { makeLink } from "#src/server/files/link.ts";

/**
 * Refuses comma-joined stored paths if the actor may not open one of the files. `title` names the field in the message.
 */
export async function demandFiles(rows: Rows, joined: string | null | undefined, title: string): Promise<void> {
  const parts = (joined ?? "").split(",").map((part) => part.trim());
  const keys = parts.filter(Boolean);
  if (keys.length > 0) await demandOpenable(rows, new Map(keys.map((key) => [key, title])));
}

/** Content of the log line about an opened file. */
export const openedWords = (name: string): string => `打开文件：${name}`;

/** A link that opens a file for ten minutes; logs who got it. The caller has already checked the permission. */
export function fileLink(
  kernel: Kernel,
  actor: Actor,
  file: Pick<KnownFile, "id" | "key">,
  name: string,
  now: Date,
): string {
  writeLog(kernel, {
    logType: logTypes.operation,
    content: openedWords(name),
    actor,
    operateType: 1,
    params: { url: file.key },
    bizId: file.id,
  });
  return makeLink(apiBase, file.key, name, kernel.secret, now);
}
