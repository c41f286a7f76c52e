import { type SQL, sql } from "drizzle-orm";
import { sysUserStorage } from "#src/server/db/schema/user-storage.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { valuesOf } from "#src/server/kernel/query/select.ts";

/** Condition: a draft contains the file of a key. */
export const draftHolds = (key: SQL): SQL =>
  sql`exists (select 1 from ${sysUserStorage} where file_keys(${sysUserStorage.value}::text) @> array[${key}])`;

/** Whether a draft of any person contains a file. */
export async function isDrafted(rows: Rows, key: string): Promise<boolean> {
  const [[found] = []] = await valuesOf(rows.tx, sql`select ${draftHolds(sql`${key}::text`)}`);
  return found === true;
}
