import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { bigint, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseFailureOf, isUniqueViolation } from "#src/server/db/failure.ts";
import { day, flag, instant, money } from "#src/server/db/schema/columns.ts";
import type { Store } from "#src/server/db/store.ts";
import { openTestStore } from "#tests/support/store.ts";

const probe = pgTable("probe", {
  id: varchar("id", { length: 32 }).primaryKey(),
  name: text("name").unique("probe_name_key"),
  cents: money("cents"),
  big: bigint("big", { mode: "number" }),
  at: instant("at"),
  due: day("due"),
  yes: flag("yes"),
  extra: jsonb("extra").$type<{ deep: number[] } | string | null>(),
  tags: text("tags").array(),
  counts: integer("counts").array(),
});

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
  await store.db.execute(sql`
    create table probe (
      id varchar(32) primary key, name text constraint probe_name_key unique, cents bigint, big int8,
      at timestamptz(3), due date, yes char(1), extra jsonb, tags text[], counts int[]
    )`);
});

afterAll(() => store.close());

describe("values", () => {
  it("gives back every column type as it went in", async () => {
    const row = {
      id: "1",
      name: "检测'报告\"\\",
      cents: 99_999_999_999,
      big: Number.MAX_SAFE_INTEGER,
      at: new Date("2026-03-08T16:00:00.120Z"),
      due: "2026-02-28",
      yes: "Y" as const,
      extra: { deep: [1, 2.5] },
      tags: ["甲", "b,c", '"'],
      counts: [1, -2],
    };
    const [saved] = await store.db.insert(probe).values(row).returning();
    expect(saved).toEqual(row);
    expect(
      await store.db
        .select()
        .from(probe)
        .where(sql`${probe.id} = '1'`),
    ).toEqual([row]);
  });

  it("keeps null apart from a JSON null and a JSON string", async () => {
    await store.db.insert(probe).values([
      { id: "n1", extra: null },
      { id: "n2", extra: "text" },
    ]);
    const rows = await store.db
      .select({ extra: probe.extra })
      .from(probe)
      .where(sql`id like 'n_'`)
      .orderBy(probe.id);
    expect(rows).toEqual([{ extra: null }, { extra: "text" }]);
  });

  it("reads raw rows the same on both kinds", async () => {
    const at = new Date("2026-03-08T16:00:00.120Z");
    const [row] = await store.query(sql`
      select count(*) as n, 12345678901::bigint as big, ${at}::timestamptz as at, ${at}::timestamptz(0) as whole,
             null::timestamptz as never, date '2026-02-28' as day, 1.50::numeric as rate, sum(7::bigint)::bigint as total,
             array[1, null, 3]::bigint[] as bigs, array['a']::text[] as words, '{"a": [1]}'::jsonb as doc, true as yes
      from (values (1)) as one(x)`);
    expect(row).toEqual({
      n: 1,
      big: 12_345_678_901,
      at,
      whole: new Date("2026-03-08T16:00:00Z"),
      never: null,
      day: "2026-02-28",
      rate: "1.50",
      total: 7,
      bigs: [1, null, 3],
      words: ["a"],
      doc: { a: [1] },
      yes: true,
    });
  });

  it("takes a list as one array parameter", async () => {
    const ids = ["1", "nobody"];
    const rows = await store.query<{ id: string }>(sql`select id from probe where id = any(${sql.param(ids)})`);
    expect(rows).toEqual([{ id: "1" }]);
  });

  it("computes days in the zone named, not in the machine's", async () => {
    const [row] = await store.query(sql`select current_setting('timezone') as zone`);
    expect(row).toEqual({ zone: "UTC" });
  });
});

describe("errors", () => {
  it("tells a broken unique rule by code and constraint", async () => {
    await store.db.insert(probe).values({ id: "u1", name: "once" });
    const error = await store.db
      .insert(probe)
      .values({ id: "u2", name: "once" })
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(databaseFailureOf(error)).toMatchObject({ code: "23505", constraint: "probe_name_key", table: "probe" });
    expect((error as Error).cause).toMatchObject({ code: "23505", detail: "Key (name)=(once) already exists." });
    expect(isUniqueViolation(error, "probe_name_key")).toBe(true);
    expect(isUniqueViolation(error, "other")).toBe(false);
  });

  it("tells a value that does not fit", async () => {
    const error: unknown = await store.query(sql`select 'x'::int`).catch((reason: unknown) => reason);
    expect(databaseFailureOf(error)?.code).toBe("22P02");
    expect(isUniqueViolation(error)).toBe(false);
  });
});

describe("transactions", () => {
  it("saves all or nothing", async () => {
    const failing = store.transaction(async (tx) => {
      await tx.insert(probe).values({ id: "t1" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    const kept = await store.transaction(async (tx) => {
      await tx.insert(probe).values({ id: "t2" });
      return store.query<{ n: number }>(sql`select count(*) as n from probe where id in ('t1', 't2')`, tx);
    });
    expect(kept).toEqual([{ n: 1 }]);
  });

  it("undoes only the inner part when an inner transaction fails", async () => {
    await store.transaction(async (tx) => {
      await tx.insert(probe).values({ id: "s1" });
      await tx
        .transaction(async (inner) => {
          await inner.insert(probe).values({ id: "s2" });
          await inner.insert(probe).values({ id: "s1" });
        })
        .catch(() => undefined);
    });
    const rows = await store.query(sql`select id from probe where id like 's%' order by id`);
    expect(rows).toEqual([{ id: "s1" }]);
  });

  it("does not lose an update when two transactions add to one number", async () => {
    await store.db.insert(probe).values({ id: "sum", cents: 0 });
    const add = () =>
      store.transaction(async (tx) => {
        const [row] = await tx
          .select({ cents: probe.cents })
          .from(probe)
          .where(sql`id = 'sum'`)
          .for("update");
        await sleep(2);
        await tx
          .update(probe)
          .set({ cents: (row?.cents ?? 0) + 1 })
          .where(sql`id = 'sum'`);
      });
    await Promise.all(Array.from({ length: 12 }, add));
    expect(await store.query(sql`select cents from probe where id = 'sum'`)).toEqual([{ cents: 12 }]);
  });

  it("refuses the store inside a transaction instead of waiting for itself", async () => {
    const wrong = store.transaction(async () => store.db.select().from(probe));
    await expect(wrong).rejects.toThrow(/failed query|inside a transaction/i);
    const nested = store.transaction(() => store.transaction(async () => undefined));
    await expect(nested).rejects.toThrow("inside a transaction");
    expect(await store.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it("refuses a transaction that has ended", async () => {
    const leaked = await store.transaction(async (tx) => ({ tx }));
    await expect(leaked.tx.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("after its end") },
    });
  });

  it("does not report success when a swallowed failure undid the work", async () => {
    const swallowed = store.transaction(async (tx) => {
      await tx.insert(probe).values({ id: "w1" });
      await tx.execute(sql`select 1/0`).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow("rolled back at commit");
  });
});

describe("messages", () => {
  it("delivers what was notified, and from a transaction only after its commit", async () => {
    const heard: string[] = [];
    const stop = await store.listen("Probe", (payload) => heard.push(payload));
    await store.notify("Probe", "直接");
    await store.transaction(async (tx) => {
      await store.notify("Probe", "committed", tx);
      await sleep(30);
      expect(heard).not.toContain("committed");
    });
    await store
      .transaction(async (tx) => {
        await store.notify("Probe", "undone", tx);
        throw new Error("no");
      })
      .catch(() => undefined);
    await expect.poll(() => heard).toEqual(["直接", "committed"]);
    await stop();
    await store.notify("Probe", "later");
    await sleep(50);
    expect(heard).toEqual(["直接", "committed"]);
  });
});
