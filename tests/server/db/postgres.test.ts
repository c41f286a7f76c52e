import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { describe, expect, it, vi } from "vitest";
import { listsOf, runBeforeCommit } from "#src/server/db/executor.ts";
import { samePlan, samePlanMark } from "#src/server/db/prepared.ts";
import { restoreStore } from "#src/server/db/restore.ts";
import { openStore } from "#src/server/db/store.ts";

const dataDir = join(tmpdir(), "assay-none");

// Only in the PostgreSQL run: see the server project in vitest.config.ts.
const admin = process.env["ASSAY_TEST_PG"] ?? "";
const urlOf = (database: string) => Object.assign(new URL(admin), { pathname: `/${database}` }).href;
const migrationsFolder = new URL(`file://${process.env["ASSAY_TEST_MIGRATIONS"]}/`);

async function inNewDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const name = `own_${process.pid}_${Date.now()}`;
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  try {
    await work(urlOf(name));
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

describe("a real server", () => {
  it("refuses a wrong password and a missing database with a sentence each", async () => {
    const wrong = Object.assign(new URL(admin), { password: "wrong" }).href;
    await expect(openStore({ databaseUrl: wrong, dataDir })).rejects.toThrow("请检查 DATABASE_URL 中的用户名和密码");
    await expect(openStore({ databaseUrl: urlOf("nowhere"), dataDir })).rejects.toThrow("中没有该数据库");
  });

  it("migrates once when several processes start together", async () => {
    await inNewDatabase(async (databaseUrl) => {
      const open = () => openStore({ databaseUrl, dataDir, migrationsFolder });
      const stores = await Promise.all([open(), open(), open()]);
      const steps = await stores[0].query<{ n: number }>(
        sql`select count(*) - count(distinct tag) as n from assay_migration`,
      );
      expect(steps).toEqual([{ n: 0 }]);
      await Promise.all(stores.map((store) => store.close()));
    });
  });

  it("comes back from a backup as it was", async () => {
    const folder = await mkdtemp(join(tmpdir(), "assay-dump-"));
    await inNewDatabase(async (databaseUrl) => {
      const file = join(folder, "copy.dump");
      const store = await openStore({ databaseUrl, dataDir, migrationsFolder });
      await store.db.execute(sql`create table note (id serial primary key, body text)`);
      await store.db.execute(sql`insert into note (body) select '第' || n || '条' from generate_series(1, 500) n`);
      await store.backup(file);
      await store.db.execute(sql`delete from note where id > 10`);
      await store.close();

      await restoreStore(file, { databaseUrl, dataDir });
      const restored = await openStore({ databaseUrl, dataDir, migrationsFolder });
      expect(await restored.query(sql`select count(*) as n, min(body) as first from note`)).toEqual([
        { n: 500, first: "第100条" },
      ]);
      await restored.close();

      await writeFile(join(folder, "text"), "hello");
      await expect(restoreStore(join(folder, "text"), { databaseUrl, dataDir })).rejects.toThrow(
        "该文件不是 PostgreSQL 的备份",
      );
    });
    await rm(folder, { recursive: true });
  });

  it("keeps the plan of statements that say so once they came again, of others never, and compiles none", async () => {
    await inNewDatabase(async (databaseUrl) => {
      const store = await openStore({ databaseUrl, dataDir, migrationsFolder });
      // One connection, because prepared statements belong to the connection that ran them.
      const prepared = await store.transaction(async (tx) => {
        for (let turn = 0; turn < 4; turn += 1) {
          await tx.execute(sql`${samePlan}select ${turn}::int as same`);
          await tx.execute(sql`select ${turn}::int as other`);
        }
        await tx.execute(sql`${samePlan}select ${1}::int as rare`);
        return store.query<{ statement: string; jit: string }>(
          sql`select statement, current_setting('jit') as jit from pg_prepared_statements`,
          tx,
        );
      });
      expect(prepared).toEqual([{ statement: expect.stringContaining("as same"), jit: "off" }]);
      await store.close();
    });
  });

  it("sends begin with the first statement, those of one tick together, and the commit with the last", async () => {
    await inNewDatabase(async (databaseUrl) => {
      const store = await openStore({ databaseUrl, dataDir, migrationsFolder });
      const sent = vi.spyOn(Client.prototype, "query");
      try {
        const ones = await store.transaction(async (tx) => {
          const [first] = await store.query<{ one: number }>(sql`select ${1}::int as one`, tx);
          const others = [2, 3].map((one) => store.query<{ one: number }>(sql`select ${one}::int as one`, tx));
          const found = [first, ...(await Promise.all(others)).flat()];
          runBeforeCommit(tx, "select $1::int as last", [4]);
          return found;
        });
        expect(ones).toEqual([{ one: 1 }, { one: 2 }, { one: 3 }]);
        const groups = sent.mock.calls.map(([group]) => group as unknown as { statements: { text: string }[] });
        expect(groups.map(({ statements }) => statements.length)).toEqual([2, 2, 2]);
        await store.transaction(async () => undefined);
        expect(sent).toHaveBeenCalledTimes(3);
      } finally {
        sent.mockRestore();
      }
      await store.close();
    });
  });

  it("tells the first error of statements sent together, and can prepare all of them again", async () => {
    await inNewDatabase(async (databaseUrl) => {
      const store = await openStore({ databaseUrl, dataDir, migrationsFolder });
      const work = (by: number, table: string) =>
        store.transaction((tx) =>
          Promise.all([
            listsOf(tx, `${samePlanMark}select 1`, []),
            // Fails when it runs, and the last one when it is parsed.
            listsOf(tx, `${samePlanMark}select 6 / $1::int`, [by]),
            listsOf(tx, `${samePlanMark}select count(*)::int from ${table}`, []),
          ]),
        );
      for (let turn = 0; turn < 5; turn += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(work(0, "pg_class")).rejects.toMatchObject({ code: "22012" });
        // oxlint-disable-next-line no-await-in-loop
        await expect(work(1, "late")).rejects.toMatchObject({ code: "42P01" });
      }
      await store.db.execute(sql`create table late (id int)`);
      for (let turn = 0; turn < 5; turn += 1)
        // oxlint-disable-next-line no-await-in-loop
        expect(await work(2, "late")).toEqual([[[1]], [[3]], [[0]]]);
      // A value that cannot be encoded fails alone, and here undoes the transaction that it would have begun.
      const circular: Record<string, unknown> = {};
      circular["self"] = circular;
      const broken = store.transaction((tx) =>
        Promise.all([listsOf(tx, "select $1::json", [circular]), listsOf(tx, "insert into late values (1)", [])]),
      );
      await expect(broken).rejects.toThrow("circular");
      expect(await store.query(sql`select id from late`)).toEqual([]);
      await store.close();
    });
  });

  it("hears messages again after its connection was cut", async () => {
    await inNewDatabase(async (databaseUrl) => {
      const store = await openStore({ databaseUrl, dataDir, migrationsFolder });
      const heard: string[] = [];
      await store.listen("cut", (payload) => heard.push(payload));
      const others = sql`
          select count(pg_terminate_backend(pid)) as n from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`;
      expect(await store.query(others)).toEqual([{ n: expect.any(Number) }]);
      await expect
        .poll(
          async () => {
            await store.notify("cut", "back").catch(() => undefined);
            return heard;
          },
          { interval: 200 },
        )
        .toContain("back");
      await store.close();
    });
  });
});
