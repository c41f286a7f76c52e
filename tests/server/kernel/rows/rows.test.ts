import { setTimeout as sleep } from "node:timers/promises";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import { sysUserDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { type Bench, list, openBench, part, parts, someone, thing, things } from "./support.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const cs = someone();
const other = someone({ tenantId: 2, username: "cs02" });
const owner = someone({ tenantId: 0, username: "admin", roleCodes: ["super_admin"] });
const add = (values: Partial<typeof thing.$inferInsert>, actor = cs, now?: Date) =>
  bench.as(actor, (rows) => rows.insert(things, values), now);

describe("one row", () => {
  it("is given id, tenant, creator, department, time and version by the data layer, whatever the caller says", async () => {
    const row = await add({ thingNo: "R1", name: "甲", tenantId: 9, version: 7, delFlag: 1 });
    expect(row).toMatchObject({ createBy: "cs01", sysOrgCode: "A01", tenantId: 1, version: 0, delFlag: 0 });
    expect(row.id).toMatch(/^\d{19}$/);
    expect(row.createTime).toEqual(new Date("2026-03-15T04:00:00Z"));
  });

  it("of another tenant answers 40401 to reading, locking and exporting alike, as if it did not exist (T-51)", async () => {
    const row = await add({ thingNo: "R2" });
    for (const read of ["find", "lock", "view"] as const) {
      await expect(bench.as(other, (rows) => rows[read](things, row.id))).rejects.toMatchObject({ code: 40401 });
    }
    const page = await bench.as(other, (rows) => rows.page(things, list({ id: row.id, tenantId: 1 })));
    expect(page.total).toBe(0);
    await expect(bench.as(other, (rows) => rows.update(things, row, { name: "偷" }))).rejects.toMatchObject({
      code: 40901,
    });
    await expect(bench.as(other, (rows) => rows.remove(things, row))).rejects.toMatchObject({ code: 40901 });
    expect(await bench.as(cs, (rows) => rows.find(things, row.id))).toMatchObject({ name: null, version: 0 });
  });

  it("outside the data scope answers 40302, an absent one 40401 (T-52)", async () => {
    const row = await add({ thingNo: "R3", salesBy: "sales02" });
    const sales = someone({ username: "sales01", scope: [[{ field: "salesBy", rule: "=", value: "sales01" }]] });
    await expect(bench.as(sales, (rows) => rows.find(things, row.id))).rejects.toMatchObject({ code: 40302 });
    await expect(bench.as(sales, (rows) => rows.lock(things, row.id))).rejects.toMatchObject({ code: 40302 });
    await expect(bench.as(sales, (rows) => rows.find(things, "1"))).rejects.toMatchObject({ code: 40401 });
    await expect(bench.as(sales, (rows) => rows.find(things, "\u0000' or 1=1"))).rejects.toMatchObject({ code: 40401 });
  });

  it("is read as it was written just before in the same breath, also if the write checks a file first", async () => {
    const row = await add({ thingNo: "R3c" });
    const file = "1/temp/a.pdf";
    const withFile = entity({
      ...things,
      address: "test:paper",
      fields: { name: { ...things.fields.name, type: "file" } },
    });
    await bench.as(cs, async (rows) => {
      const ofThing = eq(thing.id, row.id);
      const [saved, seen] = await Promise.all([rows.update(things, row, { name: "新" }), rows.all(things, ofThing)]);
      expect(seen).toEqual([saved]);
      rows.files = async () => {
        await sleep(5);
        return new Map([[file, { id: "f", key: file, fileName: "a.pdf", type: "application/pdf", hash: "" }]]);
      };
      const [, later] = await Promise.all([rows.update(withFile, saved, { name: file }), rows.all(things, ofThing)]);
      expect(later).toMatchObject([{ name: file, version: 2 }]);
    });
  });

  it("is locked before what is read in the same breath, so that the others wait for its last writer", async () => {
    const row = await add({ thingNo: "R3x" });
    let locked: () => void = () => undefined;
    const hasLock = new Promise<void>((resolve) => (locked = resolve));
    const first = bench.as(cs, async (rows) => {
      const mine = await rows.lock(things, row.id);
      locked();
      await sleep(30);
      await rows.insert(parts, { thingId: row.id, title: "先" });
      await rows.update(things, mine, { name: "先" });
    });
    await hasLock;
    const second = bench.as(cs, (rows) =>
      Promise.all([rows.lock(things, row.id), rows.all(parts, eq(part.thingId, row.id))]),
    );
    await first;
    expect(await second).toMatchObject([{ name: "先", version: 1 }, [{ title: "先" }]]);
  });

  it("is found, or refused, the same when it is asked for in one breath with others", async () => {
    const row = await add({ thingNo: "R3b", salesBy: "sales02" });
    const sales = someone({ username: "sales01", scope: [[{ field: "salesBy", rule: "=", value: "sales01" }]] });
    const breath = (actor: typeof cs, id: string) =>
      bench.as(actor, (rows) => Promise.all([rows.find(things, id), rows.all(things, eq(thing.id, id))]));
    expect(await breath(cs, row.id)).toEqual([row, [row]]);
    await expect(breath(sales, row.id)).rejects.toMatchObject({ code: 40302 });
    await expect(breath(other, row.id)).rejects.toMatchObject({ code: 40401 });
    await expect(breath(sales, "1")).rejects.toMatchObject({ code: 40401 });
  });

  it("is refused with 40901 when it changed since it was read, also between two that read it at once", async () => {
    const row = await add({ thingNo: "R4" });
    const after = await bench.as(cs, (rows) => rows.update(things, row, { name: "新" }));
    expect(after).toMatchObject({ name: "新", version: 1, updateBy: "cs01" });
    await expect(bench.as(cs, (rows) => rows.update(things, row, { name: "旧" }))).rejects.toMatchObject({
      code: 40901,
    });
    await expect(bench.as(cs, (rows) => rows.lock(things, row.id, 0))).rejects.toMatchObject({ code: 40901 });
    await expect(bench.as(cs, (rows) => rows.lock(things, row.id, 1))).resolves.toMatchObject({ version: 1 });
  });

  it("keeps its tenant, creator and id through any patch", async () => {
    const row = await add({ thingNo: "R5" });
    const after = await bench.as(cs, (rows) =>
      rows.update(things, row, { id: "x", tenantId: 2, createBy: "x", delFlag: 1, name: "乙" }),
    );
    expect(after).toMatchObject({ id: row.id, tenantId: 1, createBy: "cs01", delFlag: 0, name: "乙" });
  });

  it("is deleted softly, refused with 40903 while something points at it", async () => {
    const row = await add({ thingNo: "R6" });
    const line = await bench.as(cs, (rows) => rows.insert(parts, { thingId: row.id, title: "脚" }));
    await expect(bench.as(cs, (rows) => rows.remove(things, row))).rejects.toMatchObject({
      code: 40903,
      message: "数据已被引用，不能删除",
    });
    await bench.as(cs, async (rows) => {
      await rows.remove(parts, line);
      await rows.remove(things, row);
    });
    await expect(bench.as(cs, (rows) => rows.find(things, row.id))).rejects.toMatchObject({ code: 40401 });
    const [kept] = await bench.store.db.select().from(thing).where(eq(thing.id, row.id));
    expect(kept).toMatchObject({ delFlag: 1, version: 1 });
    expect(await bench.store.db.select().from(part).where(eq(part.id, line.id))).toEqual([]);
  });

  it("with a number that exists already is refused with 40904 naming the field; a deleted one frees its number", async () => {
    const row = await add({ thingNo: "R7" });
    await expect(add({ thingNo: "R7" })).rejects.toMatchObject({ code: 40904, message: "编号已存在" });
    await expect(add({ thingNo: "R7" }, other)).resolves.toMatchObject({ tenantId: 2 });
    await bench.as(cs, (rows) => rows.remove(things, row));
    await expect(add({ thingNo: "R7" })).resolves.toMatchObject({ thingNo: "R7" });
  });

  it("leaves one data-log line per write, with registered fields only", async () => {
    const row = await add({ thingNo: "R8", name: "一", secret: "hash" });
    await bench.as(cs, async (rows) => {
      const next = await rows.update(things, row, { name: "二", paidTime: new Date("2026-03-15T01:02:03Z") });
      await rows.remove(things, next);
    });
    const lines = await bench.store.db
      .select()
      .from(sysDataLog)
      .where(eq(sysDataLog.dataId, row.id))
      .orderBy(sysDataLog.dataVersion);
    expect(lines.map((line) => [line.dataVersion, line.type, line.dataContent["name"], line.createName])).toEqual([
      [1, "add", "一", "客服一"],
      [2, "edit", "二", "客服一"],
      [3, "delete", "二", "客服一"],
    ]);
    expect(lines[1]?.dataContent["paidTime"]).toBe("2026-03-15 09:02:03");
    expect(lines.every((line) => line.dataTable === "test_thing" && !("secret" in line.dataContent))).toBe(true);
  });
});

it("a table without audit columns, tenant and version is written plainly", async () => {
  const pairs = { address: "system:userDepart", title: "用户部门", table: sysUserDepart, fields: {} } as const;
  const row = await bench.as(cs, (rows) => rows.insert(pairs, { userId: "u", depId: "d" }));
  expect(await bench.as(cs, (rows) => rows.update(pairs, row, { depId: "e" }))).toEqual({ ...row, depId: "e" });
  await bench.as(cs, (rows) => rows.remove(pairs, row));
  expect(await bench.as(cs, (rows) => rows.first(pairs))).toBeNull();
  await expect(bench.as(cs, (rows) => rows.remove(pairs, row))).rejects.toMatchObject({ code: 40401 });
});

describe("tenant 0", () => {
  it("reads every tenant and refuses each write with 请先选择租户", async () => {
    await add({ thingNo: "Z1" });
    await add({ thingNo: "Z1" }, other);
    const page = await bench.as(owner, (rows) => rows.page(things, list({ thingNo: "Z1" })));
    expect(new Set(page.records.map((row) => row["tenantId"]))).toEqual(new Set([1, 2]));
    const refusal = { code: 42201, message: "请先选择租户" };
    await expect(add({ thingNo: "Z2" }, owner)).rejects.toMatchObject(refusal);
    const [first] = await bench.as(owner, (rows) => rows.all(things));
    if (!first) throw new Error("no row");
    await expect(bench.as(owner, (rows) => rows.update(things, first, { name: "x" }))).rejects.toMatchObject(refusal);
    await expect(bench.as(owner, (rows) => rows.remove(things, first))).rejects.toMatchObject(refusal);
  });

  it("owns shared rows: tenants read them beside their own and cannot write them", async () => {
    const shared = { ...things, tenancy: "shared" } as const;
    const row = await bench.as(owner, (rows) => rows.insert(shared, { thingNo: "S1" }));
    expect(row.tenantId).toBe(0);
    expect(await bench.as(cs, (rows) => rows.find(shared, row.id))).toMatchObject({ thingNo: "S1" });
    await expect(bench.as(cs, (rows) => rows.update(shared, row, { name: "x" }))).rejects.toMatchObject({
      code: 40302,
    });
    await expect(bench.as(cs, (rows) => rows.remove(shared, row))).rejects.toMatchObject({ code: 40302 });
    expect(await bench.as(cs, (rows) => rows.insert(shared, { thingNo: "S2", tenantId: 1 }))).toMatchObject({
      tenantId: 1,
    });
    await expect(bench.as(owner, (rows) => rows.update(shared, row, { name: "公" }))).resolves.toMatchObject({
      name: "公",
    });
    // As an ordinary table, the row of tenant 0 does not belong to other tenants.
    await expect(bench.as(cs, (rows) => rows.find(things, row.id))).rejects.toMatchObject({ code: 40401 });
  });
});

describe("data rules", () => {
  const seen = async (scope: Parameters<typeof someone>[0]) => {
    const page = await bench.as(someone(scope), (rows) =>
      rows.page(things, list({ thingNo: "D", column: "thingNo", order: "asc" })),
    );
    return page.records.map((row) => row["thingNo"]);
  };
  beforeAll(async () => {
    await add({ thingNo: "D1", salesBy: "a" }, someone({ orgCode: "A01" }));
    await add({ thingNo: "D2", salesBy: "a" }, someone({ orgCode: "A01A01" }));
    await add({ thingNo: "D3", salesBy: "b" }, someone({ orgCode: "A01A01" }));
    await add({ thingNo: "D4", salesBy: "b" }, someone({ orgCode: "A02" }));
  });

  it("join with AND within a role and with OR between roles", async () => {
    const below = { field: "sysOrgCode", rule: "RIGHT_LIKE", value: "A01A01" } as const;
    const ofA = { field: "salesBy", rule: "=", value: "a" } as const;
    expect(await seen({ scope: [[below, ofA]] })).toEqual(["D2"]);
    expect(await seen({ scope: [[below], [ofA]] })).toEqual(["D1", "D2", "D3"]);
    expect(await seen({ scope: [[{ field: "salesBy", rule: "IN", value: "b,c" }]] })).toEqual(["D3", "D4"]);
    expect(await seen({ scope: [] })).toEqual([]);
  });

  it("that name an unknown field or an unfit value refuse every row and are reported; an empty variable opens nothing", async () => {
    const ofA = { field: "salesBy", rule: "=", value: "a" } as const;
    expect(await seen({ scope: [[ofA], [{ field: "noSuchField", rule: "=", value: "1" }]] })).toEqual([]);
    expect(bench.warnings.at(-1)).toContain("unknown field");
    expect(await seen({ scope: [[{ field: "amount", rule: ">=", value: "1 or 1=1" }]] })).toEqual([]);
    expect(await seen({ scope: [[{ field: "sysOrgCode", rule: "RIGHT_LIKE", value: "" }]] })).toEqual([]);
    expect(await seen({ scope: [[{ field: "constructor", rule: "=", value: "1" }]] })).toEqual([]);
  });

  it("are values, never SQL: a rule of `1=1; drop` finds nothing and drops nothing (T-53)", async () => {
    expect(
      await seen({ scope: [[{ field: "salesBy", rule: "=", value: "a' or 1=1; drop table test_thing; --" }]] }),
    ).toEqual([]);
    expect(await seen({ scope: "all" })).toEqual(["D1", "D2", "D3", "D4"]);
  });
});

describe("rows asked for in one breath", () => {
  it("are what they are when asked for one after the other: every kind of value, none, the first, in their order", async () => {
    const whole = await add({
      thingNo: "T1",
      name: "检测'报告\"\\ 😀",
      amount: 99_999_999_999,
      count: -3,
      dueDay: "2026-02-28",
      paidTime: new Date("2026-03-15T04:00:00.123Z"),
      urgent: "Y",
      extra: { deep: [1, null, { text: "深" }], day: "2026-01-01" },
    });
    await add({ thingNo: "T2" });
    for (const title of ["乙", "甲", "丙"])
      await bench.as(cs, (rows) => rows.insert(parts, { thingId: whole.id, title }));
    await bench.as(other, (rows) => rows.insert(parts, { thingId: whole.id, title: "别家的" }));

    const asked = (rows: Rows) => [
      () => rows.all(things, inArray(thing.thingNo, ["T1", "T2"]), { orderBy: [desc(thing.thingNo)] }),
      () => rows.all(parts, eq(part.thingId, whole.id), { orderBy: [asc(part.title)] }),
      () => rows.first(parts, eq(part.thingId, "nobody")),
      () => rows.all(parts, eq(part.thingId, "nobody")),
      () => rows.first(parts, eq(part.thingId, whole.id), { orderBy: [desc(part.title)] }),
    ];
    const together = await bench.as(cs, (rows) => Promise.all(asked(rows).map((ask) => ask())));
    const alone = await bench.as(cs, async (rows) => {
      const answers = [];
      for (const ask of asked(rows)) answers.push(await ask());
      return answers;
    });
    expect(together).toEqual(alone);
    expect(together[0]).toMatchObject([{ thingNo: "T2" }, { ...whole }]);
    expect(together[1]).toMatchObject([{ title: "丙" }, { title: "乙" }, { title: "甲" }]);
    expect(together.slice(2, 4)).toEqual([null, []]);
  });

  it("all fail when one of them cannot be read", async () => {
    let ends: string[] = [];
    const asked = bench.as(cs, async (rows) => {
      const settled = await Promise.allSettled([rows.all(parts), rows.all(parts, sql`no_such_column = 1`)]);
      ends = settled.map(({ status }) => status);
      throw new Error("rolled back");
    });
    await expect(asked).rejects.toThrow("rolled back");
    expect(ends).toEqual(["rejected", "rejected"]);
  });
});
