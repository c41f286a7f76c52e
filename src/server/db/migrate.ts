import { both } from "#src/server/bin/language.mjs";
import type { SqlConnection } from "./executor.ts";
import { forgetFailedStep, lastFailedStep, noteFailedStep, wordsOfFailure } from "./failed-step.ts";
import type { History, Migration, Repeatable } from "./history.ts";
import { StartRefusal } from "./refusal.ts";

/** Advisory lock number, used nowhere else: only one process at a time migrates a PostgreSQL database. */
const advisoryLock = 4_155_541;

/** Result of a migration. */
export interface Migrated {
  /** Number of steps that ran; 0 = the tables were up to date. */
  steps: number;
  /** Names of the repeatable files (functions, triggers) that were applied. */
  repeated: string[];
}

/** The migration history stored in the database. */
interface Past {
  applied: { tag: string; hash: string }[];
  /** Hash of each repeatable file as last applied. */
  repeated: Map<string, string>;
}

/**
 * Whether data of an earlier version needs migration steps; false for a new database. Changes nothing.
 * @throws StartRefusal when the database was made by a newer program, or with another version of a step.
 */
export async function needsUpgrade(connection: SqlConnection, history: History): Promise<boolean> {
  const { rows } = await connection.query("select to_regclass('assay_migration')::text as found", [], "object");
  if (!(rows[0] as { found: string | null }).found) return false;
  const applied = knownSteps(await appliedSteps(connection), history);
  return applied.length > 0 && applied.length < history.steps.length;
}

/**
 * Brings tables, functions and triggers up to date in one transaction. Prints a message before each step of an upgrade.
 * @throws StartRefusal when the database was made by a newer program, or with another version of a step, and when a
 * step fails.
 */
export async function migrate(
  connection: SqlConnection,
  history: History,
  say: (text: string) => void = () => undefined,
): Promise<Migrated> {
  const { steps, functions, triggers } = history;
  const done: Migrated = { steps: 0, repeated: [] };
  let running: string | undefined;
  await connection.script("begin");
  try {
    const past = await readPast(connection);
    const applied = knownSteps(past.applied, history);
    if (applied !== past.applied) await adopt(connection, applied);
    const isUpgrade = applied.length > 0 && applied.length < steps.length;
    const failed = isUpgrade ? await lastFailedStep(connection) : undefined;
    if (failed) say(wordsOfFailure(failed));

    const repeat = async (file: Repeatable | undefined, again = false) => {
      if (!file || (!again && past.repeated.get(file.name) === file.hash)) return;
      running = `${file.name}.sql`;
      await applyRepeatable(connection, file);
      done.repeated.push(file.name);
    };
    const run = async (step: Migration, position: number) => {
      if (isUpgrade) say(wordsOfStep(step, position - applied.length + 1, steps.length - applied.length));
      running = step.tag;
      await connection.script(step.text);
      await noteStep(connection, position, step);
      done.steps += 1;
    };

    const [first, ...later] = steps;
    // The first step is complete: it creates the functions it needs, and they must not exist before.
    if (first && applied.length === 0) await run(first, 0);
    await repeat(functions);
    for (const [at, step] of later.entries()) if (at + 1 >= applied.length) await run(step, at + 1);
    // A new table may need a trigger that the unchanged SQL gives to every table.
    await repeat(triggers, done.steps > 0);
    if (failed) await forgetFailedStep(connection);
    running = undefined;
    await connection.script("commit");
    return done;
  } catch (error) {
    await connection.script("rollback").catch(() => undefined);
    if (error instanceof StartRefusal || running === undefined) throw error;
    throw await refusalOfStep(connection, running, error as Error);
  }
}

/** Takes the lock, creates the history tables if missing, and reads them. */
async function readPast(connection: SqlConnection): Promise<Past> {
  await connection.query("select pg_advisory_xact_lock($1)", [advisoryLock], "array");
  await connection.script(
    `create table if not exists assay_migration (
       position integer primary key, tag text not null, hash char(64) not null, applied_at timestamptz(3) not null default now()
     );
     create table if not exists assay_repeatable (
       name text primary key, hash char(64) not null, applied_at timestamptz(3) not null default now()
     )`,
  );
  const { rows } = await connection.query("select name, hash from assay_repeatable", [], "object");
  return {
    applied: await appliedSteps(connection),
    repeated: new Map((rows as { name: string; hash: string }[]).map(({ name, hash }) => [name, hash])),
  };
}

async function appliedSteps(connection: SqlConnection): Promise<Past["applied"]> {
  const { rows } = await connection.query("select tag, hash from assay_migration order by position", [], "object");
  return rows as Past["applied"];
}

/** The applied steps as the program knows them: an earlier version of the first step counts as all steps it covered. */
function knownSteps(applied: Past["applied"], { steps, superseded = {} }: History): Past["applied"] {
  const [only] = applied;
  const done = only && applied.length === 1 ? superseded[only.hash] : undefined;
  if (done) return steps.filter(({ tag }) => done.includes(tag)).map(({ tag, hash }) => ({ tag, hash }));
  for (const [position, { tag, hash }] of applied.entries()) {
    const known = steps[position];
    if (!known)
      throw new StartRefusal(
        `数据库由更新版本的程序创建（${tag}），请升级程序后再启动。`,
        `The database was made by a newer version (${tag}). Upgrade the program, then start it.`,
      );
    if (known.hash !== hash)
      throw new StartRefusal(
        `数据库结构（${tag}）与当前程序不一致，请使用原版本程序，或备份后更换 DATA_DIR 重新初始化。`,
        `The database structure (${tag}) does not fit this program. Run the version that made it, or back up and start with another DATA_DIR.`,
      );
  }
  return applied;
}

/** Rewrites the history of a database whose first step was an earlier version, as if each step had run alone. */
async function adopt(connection: SqlConnection, applied: Past["applied"]): Promise<void> {
  await connection.query("delete from assay_migration", [], "array");
  for (const [position, step] of applied.entries()) await noteStep(connection, position, step);
}

async function noteStep(
  connection: SqlConnection,
  position: number,
  { tag, hash }: Pick<Migration, "tag" | "hash">,
): Promise<void> {
  const values = [position, tag, hash];
  await connection.query("insert into assay_migration (position, tag, hash) values ($1, $2, $3)", values, "array");
}

async function applyRepeatable(connection: SqlConnection, { name, text, hash }: Repeatable): Promise<void> {
  await connection.script(text);
  await connection.query(
    `insert into assay_repeatable (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
    "array",
  );
}

/** The message for a step; in Chinese the step's first line if it is a Chinese comment. */
function wordsOfStep({ tag, text }: Migration, at: number, count: number): string {
  const [, words] = /^-- (.*\p{Script=Han}.*)$/mu.exec(text.slice(0, text.indexOf("\n"))) ?? [];
  return both(`正在升级数据（${at}/${count}）：${words ?? tag}…`, `Upgrading data (${at}/${count}): ${tag}…`);
}

/** The refusal for a failed step; records the failure for the next start. */
async function refusalOfStep(connection: SqlConnection, what: string, error: Error): Promise<StartRefusal> {
  // A lost connection cannot record the failure; the message stays the same.
  await noteFailedStep(connection, what, error.message).catch(() => undefined);
  return new StartRefusal(
    `数据升级在步骤 ${what} 失败，已全部撤销，数据没有变化。请改用原版本程序，或排除原因后重新启动（原因：${error.message}）。`,
    `The upgrade failed at step ${what}. Everything was rolled back; the data is unchanged. Run the previous version, or remove the cause and start again (cause: ${error.message}).`,
    { cause: error },
  );
}
