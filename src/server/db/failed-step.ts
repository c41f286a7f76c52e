import { both } from "#src/server/bin/language.mjs";
import { toWire } from "#src/lib/time.ts";
import type { SqlConnection } from "./executor.ts";

/** A migration step that failed and was rolled back; recorded outside its transaction, for the next start. */
export interface FailedStep {
  tag: string;
  message: string;
  failedAt: Date;
}

const longestMessage = 500;

/** Records a failure and replaces an earlier one. */
export async function noteFailedStep(connection: SqlConnection, tag: string, message: string): Promise<void> {
  await connection.script(
    `create table if not exists assay_failed_step (
       tag text primary key, message text not null, failed_at timestamptz(3) not null default now()
     )`,
  );
  await connection.query("delete from assay_failed_step", [], "array");
  const values = [tag, message.slice(0, longestMessage)];
  await connection.query("insert into assay_failed_step (tag, message) values ($1, $2)", values, "array");
}

/** The step that failed at the last start; undefined if none. */
export async function lastFailedStep(connection: SqlConnection): Promise<FailedStep | undefined> {
  const { rows: tables } = await connection.query(
    "select to_regclass('assay_failed_step')::text as found",
    [],
    "object",
  );
  if (!(tables[0] as { found: string | null } | undefined)?.found) return undefined;
  const { rows } = await connection.query("select tag, message, failed_at from assay_failed_step", [], "object");
  const [row] = rows as { tag: string; message: string; failed_at: string | Date }[];
  return row && { tag: row.tag, message: row.message, failedAt: new Date(row.failed_at) };
}

/** Deletes the record after the step has succeeded. */
export async function forgetFailedStep(connection: SqlConnection): Promise<void> {
  await connection.script("drop table if exists assay_failed_step");
}

/** Message that the step is being tried again. */
export function wordsOfFailure({ tag, message, failedAt }: FailedStep): string {
  return both(
    `上次启动（${toWire(failedAt)}）时升级步骤 ${tag} 失败并已撤销（原因：${message}），现在重新执行。`,
    `Upgrade step ${tag} failed at the last start (${toWire(failedAt)}) and was rolled back (cause: ${message}). Running it again now.`,
  );
}
