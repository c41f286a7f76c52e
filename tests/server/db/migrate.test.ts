import { resolve } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrationsHash, schemaHash } from "#src/server/bin/schema-hash.mjs";
import type { SqlConnection } from "#src/server/db/executor.ts";
import { readHistory } from "#src/server/db/history.ts";
import type { Migration, Repeatable } from "#src/server/db/history.ts";
import { migrate, needsUpgrade } from "#src/server/db/migrate.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";
import { findTemplate } from "#src/server/db/template.ts";
import { startThread } from "#src/server/db/thread.ts";
import { onPostgres } from "#tests/support/store.ts";

let connection: SqlConnection;
let end: () => Promise<void>;

/** One bare connection to an empty database, because the store itself would create its own tables. */
beforeAll(async () => {
  const admin = process.env["ASSAY_TEST_PG"];
  if (onPostgres && admin) {
    const name = `migrate_${process.pid}`;
    const maker = new Client({ connectionString: admin });
    await maker.connect();
    await maker.query(`create database ${name}`);
    const client = new Client({ connectionString: Object.assign(new URL(admin), { pathname: `/${name}` }).href });
    await client.connect();
    connection = {
      query: async (text, params) => {
        const { rows, fields, command, rowCount } = await client.query(text, [...params]);
        return { rows, fields, command, rowCount: rowCount ?? 0 };
      },
      script: async (text) => void (await client.query(text)),
    };
    end = async () => {
      await client.end();
      await maker.query(`drop database ${name}`);
      await maker.end();
    };
    return;
  }
  const thread = startThread();
  await thread.call("open", { image: await findTemplate() });
  connection = {
    query: (text, params, rowMode) => thread.call("query", { text, params, rowMode }),
    script: (text) => thread.call("script", { text }),
  };
  end = () => thread.stop();
});

afterAll(() => end());

async function rowsOf(text: string): Promise<unknown[]> {
  return (await connection.query(text, [], "object")).rows;
}

const sha = (letter: string) => letter.repeat(64);
const first: Migration = { tag: "0000_init", text: "create table grown (id int primary key)", hash: sha("a") };
const second: Migration = {
  tag: "0001_more",
  text: "-- 正在增加一列\nalter table grown add column more text default answer()",
  hash: sha("b"),
};
const answer = (text: string, hash: string): Repeatable => ({
  name: "functions",
  text: `create or replace function answer() returns text language sql as $$ select '${text}' $$`,
  hash,
});
const functions = answer("一", sha("1"));
const triggers: Repeatable = { name: "triggers", text: "create table if not exists pulled (id int)", hash: sha("t") };

it("runs each step once, and functions before the steps that need them", async () => {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  expect(await needsUpgrade(connection, { steps: [first] })).toBe(false);
  expect(await migrate(connection, { steps: [first] }, say)).toEqual({ steps: 1, repeated: [] });
  expect(await migrate(connection, { steps: [first] }, say)).toEqual({ steps: 0, repeated: [] });
  expect(said).toEqual([]);
  const history = { steps: [first, second], functions, triggers };
  expect(await needsUpgrade(connection, history)).toBe(true);
  expect(await migrate(connection, history, say)).toEqual({ steps: 1, repeated: ["functions", "triggers"] });
  expect(said).toEqual(["正在升级数据（1/1）：正在增加一列…"]);
  expect(await needsUpgrade(connection, history)).toBe(false);
  expect(await migrate(connection, history)).toEqual({ steps: 0, repeated: [] });
  await connection.script("insert into grown (id) values (1)");
  expect(await rowsOf("select more from grown")).toEqual([{ more: "一" }]);
});

it("applies functions again when their text has changed, and triggers whenever a step has run", async () => {
  const changed = { steps: [first, second], functions: answer("二", sha("2")), triggers };
  expect(await migrate(connection, changed)).toEqual({ steps: 0, repeated: ["functions"] });
  expect(await rowsOf("select answer() as said")).toEqual([{ said: "二" }]);
  expect(await migrate(connection, changed)).toEqual({ steps: 0, repeated: [] });
  const third = { tag: "0002_third", text: "create table third (id int)", hash: sha("e") };
  const grown = { ...changed, steps: [first, second, third] };
  expect(await migrate(connection, grown)).toEqual({ steps: 1, repeated: ["triggers"] });
  await connection.script("drop table third; delete from assay_migration where tag = '0002_third'");
});

it("leaves nothing of a step that fails, and the next start says so", async () => {
  const broken = { tag: "0002_bad", text: "create table half (id int); select * from nowhere", hash: sha("c") };
  const attempt = migrate(connection, { steps: [first, second, broken] });
  await expect(attempt).rejects.toThrow(StartRefusal);
  await expect(attempt).rejects.toThrow(/数据升级在步骤 0002_bad 失败，已全部撤销，数据没有变化。.*nowhere/);
  expect(await rowsOf("select to_regclass('half')::text as half")).toEqual([{ half: null }]);

  const said: string[] = [];
  const mended = { ...broken, text: "create table half (id int)" };
  expect(await migrate(connection, { steps: [first, second, mended] }, (text) => said.push(text))).toMatchObject({
    steps: 1,
  });
  expect(said).toEqual([
    expect.stringMatching(/^上次启动（.*）时升级步骤 0002_bad 失败并已撤销（原因：.*nowhere.*），现在重新执行。$/),
    "正在升级数据（1/1）：0002_bad…",
  ]);
  expect(await rowsOf("select to_regclass('assay_failed_step')::text as noted")).toEqual([{ noted: null }]);
  await connection.script("drop table half; delete from assay_migration where tag = '0002_bad'");
});

it("refuses a database of a newer program, and one made from another edition of a step", async () => {
  const older = { steps: [first] };
  const words = "数据库由更新版本的程序创建（0001_more），请升级程序后再启动。";
  await expect(migrate(connection, older)).rejects.toThrow(words);
  await expect(needsUpgrade(connection, older)).rejects.toThrow(words);
  const attempt = migrate(connection, { steps: [{ ...first, hash: sha("d") }, second] });
  await expect(attempt).rejects.toThrow(StartRefusal);
  await expect(attempt).rejects.toThrow("数据库结构（0000_init）与当前程序不一致");
});

it("takes a superseded edition of the first step for the steps whose work it did", async () => {
  await connection.script("delete from assay_migration");
  const edition = { steps: [{ ...first, hash: sha("9") }] };
  await connection.query(
    "insert into assay_migration (position, tag, hash) values (0, $1, $2)",
    [first.tag, sha("9")],
    "array",
  );
  expect(await migrate(connection, edition)).toMatchObject({ steps: 0 });
  const third = { tag: "0002_third", text: "create table third (id int)", hash: sha("e") };
  const history = { steps: [first, second, third], superseded: { [sha("9")]: [first.tag, second.tag] } };
  expect(await needsUpgrade(connection, history)).toBe(true);
  expect(await migrate(connection, history)).toMatchObject({ steps: 1 });
  expect(await rowsOf("select tag, hash from assay_migration order by position")).toEqual([
    { tag: "0000_init", hash: sha("a") },
    { tag: "0001_more", hash: sha("b") },
    { tag: "0002_third", hash: sha("e") },
  ]);
});

it("keeps the first step as it was published, and knows the edition that took its place for a while", async () => {
  const { steps, superseded = {} } = await readHistory(new URL(`file://${resolve("src/server/db/migrations")}/`));
  expect(steps[0]?.hash).toBe("8848f6e5d1fe2366f2f939e4bab1e0e8ef53f0ba1a3fbe876d78118d4e400cb3");
  for (const tags of Object.values(superseded))
    expect(steps.map(({ tag }) => tag)).toEqual(expect.arrayContaining([...tags]));
});

it("has migrations that fit the schema in the tree", async () => {
  // If this fails, run npm run db:generate.
  expect(migrationsHash(resolve("src/server/db/migrations"))).toBe(await schemaHash(process.cwd()));
});
