import { and, desc, eq, inArray } from "drizzle-orm";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { openedWords } from "#src/server/system/file/door.ts";

/** One opening of a file. */
export interface Opening {
  id: string;
  /** Name under which the file was opened. */
  name: string;
  username: string | null;
  realname: string | null;
  at: Date;
}

/** Max number of openings that a record shows. */
const shown = 100;

/** Who opened files under these names, newest first, as far as the operation log still has it. */
export async function openingsOf(rows: Rows, fileIds: readonly string[], names: readonly string[]): Promise<Opening[]> {
  if (fileIds.length === 0) return [];
  const words = new Map(names.map((name) => [openedWords(name), name]));
  const found = await rows.tx
    .select({
      id: sysLog.id,
      content: sysLog.logContent,
      username: sysLog.username,
      realname: sysUser.realname,
      at: sysLog.createTime,
    })
    .from(sysLog)
    .leftJoin(sysUser, eq(sysUser.username, sysLog.username))
    .where(
      and(
        eq(sysLog.tenantId, rows.actor.tenantId),
        inArray(sysLog.bizId, [...fileIds]),
        inArray(sysLog.logContent, [...words.keys()]),
      ),
    )
    .orderBy(desc(sysLog.createTime), desc(sysLog.id))
    .limit(shown);
  return found.map(({ content, ...line }) => ({ ...line, name: words.get(content ?? "") ?? "" }));
}
