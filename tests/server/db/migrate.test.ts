import { resolve } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrationsHash, schemaHash } from "#src/server/bin/schema-hash.mjs";
import type { SqlConnection } from "#src/server/db/executor.ts";
import { migrate } from "#src/server/db/migrate.ts";
import type { Migration } from "#src/server/db/migrate.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";
import { findTemplate } from "#src/server/db/template.ts";
import { startThread } from "#src/server/db/thread.ts";
import { onPostgres } from "#tests/support/store.ts";

let connection: SqlConnection;
let end: () => Promise<void>;

/** One bare connection to an empty database: the store itself would bring its own tables along. */
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

const first: Migration = { tag: "0000_init", text: "create table grown (id int primary key)", hash: "a".repeat(64) };
const second: Migration = { tag: "0001_more", text: "alter table grown add column more text", hash: "b".repeat(64) };

it("runs each step once", async () => {
  expect(await migrate(connection, [first])).toBe(1);
  expect(await migrate(connection, [first])).toBe(0);
  expect(await migrate(connection, [first, second])).toBe(1);
  expect(await migrate(connection, [first, second])).toBe(0);
  expect(await rowsOf("select more from grown")).toEqual([]);
});

it("leaves nothing of a step that fails", async () => {
  const broken = { tag: "0002_bad", text: "create table half (id int); select * from nowhere", hash: "c".repeat(64) };
  await expect(migrate(connection, [first, second, broken])).rejects.toThrow(/nowhere/);
  expect(await rowsOf("select to_regclass('half')::text as half")).toEqual([{ half: null }]);
});

it("refuses a database of a newer program, and one made from another edition of a step", async () => {
  await expect(migrate(connection, [first])).rejects.toThrow(
    "数据库由更新版本的程序创建（0001_more），请升级程序后再启动。",
  );
  const edited = { ...first, hash: "d".repeat(64) };
  const attempt = migrate(connection, [edited, second]);
  await expect(attempt).rejects.toThrow(StartRefusal);
  await expect(attempt).rejects.toThrow("数据库结构（0000_init）与当前程序不一致");
});

it("has migrations that fit the schema in the tree", () => {
  // When this fails: npm run db:generate.
  expect(migrationsHash(resolve("src/server/db/migrations"))).toBe(schemaHash(process.cwd()));
});
