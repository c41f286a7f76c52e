import { asc, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import { createRows } from "#src/server/kernel/rows/rows-store.ts";
import { insertRows, writeBehind } from "#src/server/kernel/rows/write-behind.ts";
import { type Bench, openBench, part, parts, someone, thing, things } from "./support.ts";

const cs = someone();
const now = new Date("2026-03-15T04:05:06.789Z");
let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

it("inserts rows of several tables with every kind of value; a column that no row names gets its default", async () => {
  const values = {
    id: "w1",
    thingNo: "W1",
    name: `O'Brien "引号" \\ $1 null`,
    amount: 9_007_199_254_740_991,
    dueDay: "2026-02-28",
    paidTime: now,
    urgent: "Y",
    extra: { deep: [1, null, "x"] },
    tenantId: 1,
    createTime: now,
  };
  await insertRows(
    bench.store.db,
    new Map<PgTable, Record<string, unknown>[]>([
      [thing, [values, { id: "w2", thingNo: "W2", tenantId: 1, createTime: now }]],
      [part, [{ id: "p1", thingId: "w1", tenantId: 1, createTime: now }]],
    ]),
  );
  const [first] = await bench.store.db.select().from(thing).where(eq(thing.id, "w1"));
  expect(first).toMatchObject({ ...values, state: "10", delFlag: 0 });
  const [second] = await bench.store.db.select().from(thing).where(eq(thing.id, "w2"));
  expect(second).toMatchObject({ name: null, amount: null, extra: null, state: "10" });
  expect(await bench.store.db.select({ id: part.id }).from(part).where(eq(part.thingId, "w1"))).toEqual([{ id: "p1" }]);
});

it("gives outbox rows their positions in the order they were told, with their receivers", async () => {
  const event = (eventId: string) => ({ eventId, topic: "todo", tenantId: 1, payload: { eventId }, createTime: now });
  const ids = Array.from({ length: 30 }, (_, at) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, "0")}`);
  await insertRows(
    bench.store.db,
    new Map([[sysOutbox, ids.map((id, at) => ({ ...event(id), toUsers: at === 0 ? ["cs01", "role:cs@"] : null }))]]),
  );
  const found = await bench.store.db.select().from(sysOutbox).orderBy(asc(sysOutbox.id));
  expect(found.map((row) => row.eventId)).toEqual(ids);
  expect(found[0]?.toUsers).toEqual(["cs01", "role:cs@"]);
  expect(found[1]).toMatchObject({ toUsers: null, sentTime: null });
});

it("writes a transaction's appended lines and data log with its commit, as one statement, and not without it", async () => {
  const work = (fails: boolean) =>
    bench.store.transaction(async (tx) => {
      const behind = writeBehind(tx);
      const rows = createRows(bench.deps, tx, cs, now, behind);
      const row = await rows.insert(things, { thingNo: fails ? "F1" : "F2" });
      await rows.append(parts, { thingId: row.id, title: "行" });
      expect(await rows.all(parts, eq(part.thingId, row.id))).toEqual([]);
      behind.flush();
      expect(await rows.all(parts, eq(part.thingId, row.id))).toEqual([]);
      if (fails) throw new Error("no");
      return row.id;
    });
  await expect(work(true)).rejects.toThrow("no");
  const id = await work(false);
  const rows = createRows(bench.deps, bench.store.db, cs, now);
  expect(await rows.all(parts, eq(part.thingId, id))).toMatchObject([
    { title: "行", createBy: cs.username, createTime: now, tenantId: 1 },
  ]);
  const logged = await bench.store.db.select().from(sysDataLog).where(eq(sysDataLog.dataId, id));
  expect(logged).toMatchObject([{ dataVersion: 1, type: "add", createBy: cs.username }]);
  const titles = await bench.store.db.select({ of: part.thingId }).from(part).where(eq(part.title, "行"));
  expect(titles).toEqual([{ of: id }]);
});

it("inserts before the flush what waits in great numbers, so that an import stays small", async () => {
  await bench.store.transaction(async (tx) => {
    const behind = writeBehind(tx);
    const many = Array.from({ length: 501 }, (_, at) => ({ id: `m${at}`, thingId: "m", tenantId: 1, createTime: now }));
    await behind.add(part, many);
    expect(await tx.select({ id: part.id }).from(part).where(eq(part.thingId, "m"))).toHaveLength(501);
    behind.flush();
  });
});

it("undoes the transaction when a line that waits for its commit cannot be written", async () => {
  const work = bench.store.transaction(async (tx) => {
    const behind = writeBehind(tx);
    const rows = createRows(bench.deps, tx, cs, now, behind);
    await rows.insert(things, { thingNo: "F3" });
    await behind.add(part, [{ id: null, thingId: "f", tenantId: 1, createTime: now }]);
    behind.flush();
  });
  await expect(work).rejects.toMatchObject({ code: "23502" });
  expect(await bench.store.db.select().from(thing).where(eq(thing.thingNo, "F3"))).toEqual([]);
});
