import type { Permission } from "#src/contract/permissions.ts";
import { readdir } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { exportRows, type ExtraSheet } from "#src/server/kernel/transfer/export.ts";
import { createRows } from "#src/server/kernel/rows/rows-store.ts";
import { columnName } from "#src/server/kernel/transfer/xlsx.ts";
import { onPostgres } from "#tests/support/store.ts";
import { bytesOf, sheetsOf } from "./sheets.ts";
import { type Bench, openBench, part, parts, someone, thing, things } from "./support.ts";

let bench: Bench;
const cs = someone();
const now = new Date("2026-03-15T04:00:00Z");
const made: Record<string, string> = {};

beforeAll(async () => {
  bench = await openBench();
  const seeds = [
    {
      thingNo: "E1",
      name: '=HYPERLINK("http://x")',
      amount: 123_456,
      cost: 7,
      count: 3,
      phone: "13812345678",
      urgent: "Y",
      salesBy: "a",
    },
    {
      thingNo: "E2",
      name: "<b>&\u0001_x0041_ 😀\n二",
      amount: -5,
      phone: "13912345678",
      urgent: "N",
      salesBy: "b",
      dueDay: "2026-03-01",
    },
    { thingNo: "E3", name: "0.1", amount: 30, state: "20", salesBy: "a" },
  ] as const;
  await bench.as(cs, async (rows) => {
    for (const seed of seeds) made[seed.thingNo] = (await rows.insert(things, seed)).id;
    await rows.insert(parts, { thingId: made["E1"] ?? "", title: "螺丝" });
    await rows.insert(parts, { thingId: made["E1"] ?? "", title: "螺母" });
  });
  await bench.as(someone({ tenantId: 2 }), async (rows) => {
    made["F1"] = (await rows.insert(things, { thingNo: "F1" })).id;
  });
});
afterAll(() => bench.close());

const loose = (actor: Actor) => createRows(bench.deps, bench.store.db, actor, now);
async function exported(input: Record<string, string>, actor = cs, sheets?: readonly ExtraSheet[]) {
  return sheetsOf(
    await bytesOf(await exportRows(loose(actor), things, { column: "thingNo", order: "asc", ...input }, sheets)),
  );
}
const numbersOf = (book: Record<string, unknown[][]>) => (book["物品"] ?? []).slice(1).map((line) => line[2]);

describe("an export", () => {
  it("is an .xlsx with the registry's titles: money as numbers in yuan, texts as text and never a formula", async () => {
    const book = await exported({});
    expect(book["物品"]).toEqual([
      [
        "创建人",
        "创建时间",
        "编号",
        "名称",
        "状态",
        "金额",
        "成本",
        "数量",
        "到期日",
        "付款时间",
        "加急",
        "手机",
        "销售",
        "双倍",
      ],
      [
        "cs01",
        "2026-03-15 12:00:00",
        "E1",
        '=HYPERLINK("http://x")',
        "10",
        1234.56,
        0.07,
        3,
        null,
        null,
        "是",
        "13812345678",
        "a",
        246_912,
      ],
      [
        "cs01",
        "2026-03-15 12:00:00",
        "E2",
        "<b>&_x0041_ 😀\n二",
        "10",
        -0.05,
        null,
        null,
        "2026-03-01",
        null,
        "否",
        "13912345678",
        "b",
        -10,
      ],
      ["cs01", "2026-03-15 12:00:00", "E3", "0.1", "20", 0.3, null, null, null, null, null, null, "a", 60],
    ]);
  });

  it("takes the list's filters, a super query, and the same as paramsStr, plain or encoded (API-LIST-04)", async () => {
    expect(numbersOf(await exported({ state: "10" }))).toEqual(["E1", "E2"]);
    const superQueryParams = JSON.stringify([{ field: "amount", rule: "gt", val: "0" }]);
    expect(numbersOf(await exported({ superQueryParams }))).toEqual(["E1", "E3"]);
    const params = JSON.stringify({ state: "20", pageNo: 1, superQueryParams: encodeURIComponent(superQueryParams) });
    for (const paramsStr of [params, encodeURIComponent(params), encodeURIComponent(encodeURIComponent(params))]) {
      expect(numbersOf(await exported({ paramsStr }))).toEqual(["E3"]);
    }
    await expect(exported({ paramsStr: "[1]" })).rejects.toMatchObject({ code: 40001 });
    await expect(exported({ paramsStr: JSON.stringify({ nope: "1" }) })).rejects.toMatchObject({ code: 40001 });
  });

  it("takes the selected rows instead of the filters", async () => {
    expect(numbersOf(await exported({ selections: `${made["E3"]},${made["E1"]},`, state: "20" }))).toEqual([
      "E1",
      "E3",
    ]);
  });

  it("refuses a selected row of another tenant with 40401, one outside the scope with 40302 (T-51, T-52)", async () => {
    await expect(exported({ selections: `${made["E1"]},${made["F1"]}` })).rejects.toMatchObject({ code: 40401 });
    const sales = someone({ scope: [[{ field: "salesBy", rule: "=", value: "a" }]] });
    await expect(exported({ selections: `${made["E1"]},${made["E2"]}` }, sales)).rejects.toMatchObject({ code: 40302 });
    expect(numbersOf(await exported({}, sales))).toEqual(["E1", "E3"]);
  });

  it("masks without exportPlain, and leaves columns out that need a permission", async () => {
    const blind = someone({ lacks: ["customer:customer:exportPlain", "test:thing:cost" as Permission] });
    const [head, first] = (await exported({}, blind))["物品"] ?? [];
    expect(head).not.toContain("成本");
    expect(first?.[head?.indexOf("手机") ?? -1]).toBe("138****5678");
  });

  it("can carry a second sheet with the rows' parts", async () => {
    const sheet: ExtraSheet = {
      title: "部件",
      columns: [
        { name: "thingNo", title: "编号", kind: "text" },
        { name: "title", title: "部件", kind: "text" },
      ],
      async load(rows, parents) {
        const lines = await rows.all(
          parts,
          inArray(
            part.thingId,
            parents.map((parent) => String(parent["id"])),
          ),
        );
        return lines.map((line) => ({
          title: line.title,
          thingNo: parents.find((parent) => parent["id"] === line.thingId)?.["thingNo"],
        }));
      },
    };
    expect((await exported({}, cs, [sheet]))["部件"]).toEqual([
      ["编号", "部件"],
      ["E1", "螺丝"],
      ["E1", "螺母"],
    ]);
  });

  it("leaves no file behind once it was sent", async () => {
    const reply = await exportRows(loose(cs), things, {});
    await bytesOf(reply);
    await expect.poll(() => readdir(bench.deps.tempDir)).toEqual([]);
  });

  it("counts columns as Excel does", () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
  });
});

setFlagsFromString("--expose-gc");
// The `gc` function exists only in contexts created after the flag was set.
const collect = runInNewContext("gc") as () => void;
/** Bytes in use after a garbage collection. */
function retained(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe("a large export (T-59)", () => {
  beforeAll(async () => {
    await bench.store.db.execute(sql`insert into test_thing (id, thing_no, name, amount, create_time, tenant_id)
      select 'L' || lpad(n::text, 10, '0'), 'L' || n, repeat('很长的名称', 10), n, timestamptz '2026-01-01' + n * interval '1 second', 3 from generate_series(1, 50001) n`);
  });
  const big = someone({ tenantId: 3 });

  it("of 50,001 rows is refused", async () => {
    await expect(exportRows(loose(big), things, {})).rejects.toMatchObject({
      code: 42201,
      message: "导出数据超过50000条，请缩小查询范围",
    });
  });

  it("of 50,000 rows keeps memory flat and holds every row once", async () => {
    await bench.store.db.delete(thing).where(eq(thing.thingNo, "L50001"));
    const start = retained();
    let peak = 0;
    let looks = 0;
    const look = () => {
      looks += 1;
      peak = Math.max(peak, retained() - start);
    };
    const watch = setInterval(look, 100);
    const reply = await exportRows(loose(big), things, { column: "thingNo", order: "asc" });
    clearInterval(watch);
    // Look once more while the file is in memory, because nothing else may hold its rows. On a busy machine the timer
    // may rarely run, and garbage of earlier tests may be freed meanwhile: the peak itself may be 0.
    look();
    const lines = sheetsOf(await bytesOf(reply))["物品"] ?? [];
    expect(lines.length).toBe(50_001);
    expect(new Set(lines.map((line) => line[2])).size).toBe(50_001);
    expect(looks).toBeGreaterThan(1);
    expect(peak / 1024 / 1024).toBeLessThan(50);
  });

  it("shows one moment although rows change while it is read; on the embedded database it keeps nobody waiting", async () => {
    const columns = [{ name: "name", title: "名称", kind: "text" }] as const;
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    // Started here and not inside the export, because it must not join the export's transaction. It commits during the
    // export on both databases: on PostgreSQL the export does not see it, on the embedded database it need not wait.
    const writing = gate.then(() =>
      bench.as(cs, async (rows) => rows.update(things, await rows.lock(things, made["E2"] ?? ""), { name: "改了" })),
    );
    const between: ExtraSheet = {
      title: "中间",
      columns,
      async load() {
        open();
        await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 5_000))]);
        return [];
      },
    };
    const after: ExtraSheet = {
      title: "后读",
      columns,
      load: async (_rows, parents) => parents.map((parent) => ({ name: parent["name"] })),
    };
    const book = sheetsOf(await bytesOf(await exportRows(loose(cs), things, { thingNo: "E2" }, [between, after])));
    expect(book["后读"]?.[1]?.[0]).toContain(onPostgres ? "😀" : "改了");
    expect(await writing).toMatchObject({ name: "改了" });
  });
});
