import type { Permission } from "#src/contract/permissions.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#src/lib/refusal.ts";
import { startOfDay } from "#src/lib/time.ts";
import { type Bench, fields, list, openBench, parts, someone, thing, things } from "./support.ts";

let bench: Bench;
const cs = someone();

/** Twelve things N01…N12, one per day from 2026-03-01, at 18:00:00.500 Shanghai time. */
const seeds: Partial<typeof thing.$inferInsert>[] = Array.from({ length: 12 }, (_, index) => ({
  thingNo: `N${String(index + 1).padStart(2, "0")}`,
  name: ["锐测科技", "RoHS检测", "100%棉", "a_b", 'it\'s "q"', "反\\斜"][index % 6] ?? null,
  state: String(((index % 3) + 1) * 10),
  amount: index === 11 ? null : index * 1_000,
  cost: index,
  count: index % 4,
  dueDay: `2026-03-${String(index + 1).padStart(2, "0")}`,
  paidTime:
    index === 0
      ? null
      : new Date(startOfDay(`2026-03-${String(index + 1).padStart(2, "0")}`).getTime() + 18 * 3_600_000 + 500),
  urgent: index % 2 === 0 ? "Y" : "N",
  phone: `1380000${String(index).padStart(4, "0")}`,
  createTime: startOfDay(`2026-03-${String(index + 1).padStart(2, "0")}`),
}));

beforeAll(async () => {
  bench = await openBench();
  await bench.as(cs, async (rows) => {
    const made = await rows.insertMany(things, seeds);
    await rows.insert(parts, { thingId: made[4]?.id ?? "", title: "螺丝" });
  });
  await bench.as(someone({ tenantId: 2 }), (rows) => rows.insert(things, { thingNo: "N01", name: "外人" }));
});
afterAll(() => bench.close());

/** Numbers of the found things, ascending, without the N. */
async function found(parameters: Record<string, string | number>, actor = cs): Promise<string> {
  const page = await bench.as(actor, (rows) =>
    rows.page(things, list({ column: "thingNo", order: "asc", ...parameters })),
  );
  expect(page.total).toBe(page.records.length);
  return page.records.map((row) => String(row["thingNo"]).slice(1)).join(" ");
}
const sup = (conditions: unknown, match = "and") => ({
  superQueryParams: JSON.stringify(conditions),
  superQueryMatchType: match,
});

describe("paging and sorting (API-LIST-01)", () => {
  it("returns the page asked for with the total, from either end, and an empty one past the last", async () => {
    const page = (pageNo: number) =>
      bench.as(cs, (rows) => rows.page(things, list({ pageNo, pageSize: 5, column: "thingNo", order: "asc" })));
    expect(await page(1)).toMatchObject({ total: 12, size: 5, current: 1, pages: 3 });
    const numbers = async (pageNo: number) => (await page(pageNo)).records.map((row) => row["thingNo"]);
    expect(await numbers(1)).toEqual(["N01", "N02", "N03", "N04", "N05"]);
    expect(await numbers(2)).toEqual(["N06", "N07", "N08", "N09", "N10"]);
    expect(await numbers(3)).toEqual(["N11", "N12"]);
    expect(await page(4)).toMatchObject({ records: [], total: 12 });
    expect(await page(1_000_000)).toMatchObject({ records: [], total: 12 });
  });

  /** Columns with ties or empty values, and the thing whose value is empty, if any. */
  const lastBy = [
    ["amount", "N12"],
    ["double", "N12"],
    ["paidTime", "N01"],
    ["count", undefined],
    ["state", undefined],
    ["count,state", undefined],
  ] as const;
  it.each(["asc", "desc"])(
    "puts empty values last and ties in the order of ids, %s, also read from the end",
    async (order) => {
      for (const [column, last] of lastBy) {
        const whole = await bench.as(cs, (rows) => rows.page(things, list({ pageSize: 100, column, order })));
        const paged: unknown[] = [];
        for (let pageNo = 1; pageNo <= 6; pageNo += 1) {
          const page = await bench.as(cs, (rows) => rows.page(things, list({ pageNo, pageSize: 2, column, order })));
          paged.push(...page.records.map((row) => row["id"]));
        }
        expect(paged).toEqual(whole.records.map((row) => row["id"]));
        expect([last, undefined]).toContain(last && whole.records.at(-1)?.["thingNo"]);
      }
    },
  );

  it("sorts by createTime descending when nothing, or an unknown column, is asked for; never by text of the caller (T-58)", async () => {
    const newest = seeds.map((seed) => seed.thingNo).toReversed();
    for (const column of [
      "createTime",
      "no_such",
      "thingNo; drop table test_thing",
      "secret",
      "extra",
      "partTitle",
      "constructor",
      "amount,nope",
    ]) {
      const page = await bench.as(cs, (rows) => rows.page(things, list({ column, pageSize: 100 })));
      expect([column, ...page.records.map((row) => row["thingNo"])]).toEqual([column, ...newest]);
    }
    const byText = await bench.as(cs, (rows) =>
      rows.page(things, list({ column: "state_dictText,thingNo", order: "ASC" })),
    );
    expect(byText.records[0]).toMatchObject({ thingNo: "N01", state: "10" });
  });

  it("caps the page at 500 rows, and reads rubbish as the first page of 20 (T-58)", () => {
    expect(list({ pageSize: 100_000 }).pageSize).toBe(500);
    expect(list({ pageSize: "x", pageNo: "-3" })).toMatchObject({ pageSize: 20, pageNo: 1 });
  });

  it("returns only the fields asked for, with what a row needs to be handled", async () => {
    const page = await bench.as(cs, (rows) =>
      rows.page(things, list({ field: "id,,thingNo,amount,nope,salesBy_dictText", pageSize: 1 })),
    );
    // As JSON, which omits what is undefined.
    const sent = JSON.parse(JSON.stringify(page.records[0])) as object;
    expect(Object.keys(sent).toSorted()).toEqual(["amount", "id", "salesBy", "thingNo", "version"]);
  });
});

describe("field parameters (QUERY-30, DEC-42)", () => {
  it.each([
    // contains, ends, starts: by wrapper and by mode
    [{ name: "*测*" }, "01 02 07 08"],
    [{ name: "测" }, "01 02 07 08"],
    [{ name: "*科技" }, "01 07"],
    [{ name: "rohs*" }, "02 08"],
    [{ thingNo: "N03" }, "03"],
    // not, at least, at most: glued, spaced, as words (QUERY-30, DEC-42)
    [{ state: "!10" }, "02 03 05 06 08 09 11 12"],
    [{ state: "ne 10" }, "02 03 05 06 08 09 11 12"],
    [{ count: ">=2" }, "03 04 07 08 11 12"],
    [{ count: ">= 2" }, "03 04 07 08 11 12"],
    [{ count: "ge 2" }, "03 04 07 08 11 12"],
    [{ count: "<=0" }, "01 05 09"],
    [{ count: "<= 0" }, "01 05 09"],
    [{ count: "le 0" }, "01 05 09"],
    [{ count: "gt 2" }, "04 08 12"],
    [{ count: "lt 1" }, "01 05 09"],
    [{ count: "eq 1" }, "02 06 10"],
    [{ count: "= 1" }, "02 06 10"],
    // lists
    [{ state: "10,30" }, "01 03 04 06 07 09 10 12"],
    [{ state: "10" }, "01 04 07 10"],
    [{ count_MultiString: "1,3" }, "02 04 06 08 10 12"],
    [{ thingNo: "N01,N02," }, "01 02"],
    // ranges, both ends included
    [{ amount_begin: "3000", amount_end: "5000" }, "04 05 06"],
    [{ dueDay_begin: "2026-03-10", dueDay_end: "2026-03-11" }, "10 11"],
    [{ createTime_begin: "2026-03-11" }, "11 12"],
    [{ paidTime_begin: "2026-03-05 18:00:00", paidTime_end: "2026-03-06 18:00:00" }, "05 06"],
    [{ paidTime: "2026-03-05" }, "05"],
    [{ paidTime: "!2026-03-05" }, "01 02 03 04 06 07 08 09 10 11 12"],
    [{ double_begin: "20000" }, "11"],
    // several parameters are combined with AND; empty ones are ignored
    [{ urgent: "Y", state: "10", name: "" }, "01 07"],
    [{ name: "**", count: ">=", state: "!", urgent: " " }, "01 02 03 04 05 06 07 08 09 10 11 12"],
    // a parameter with its own condition
    [{ partTitle: "螺丝" }, "05"],
  ])("%j finds %s (API-LIST-01)", async (parameters, expected) => {
    expect(await found(parameters)).toBe(expected);
  });

  it("find the row of 18:00 on the last day of a range given as days (T-57)", async () => {
    expect(await found({ paidTime_begin: "2026-03-05", paidTime_end: "2026-03-05" })).toBe("05");
    expect(await found({ paidTime_end: "2026-03-05 17:59:59", paidTime_begin: "2026-03-05" })).toBe("");
  });

  it.each([
    ["%", "03 09"],
    ["_", "04 10"],
    ["'", "05 11"],
    ["\\", "06 12"],
    ["'; drop table test_thing; --", ""],
  ])("take %s literally in a like (T-58)", async (text, expected) => {
    expect(await found({ name: `*${text}*` })).toBe(expected);
  });

  it("accept a picker's value key as a comma list with trailing comma (API-LIST-05)", async () => {
    const page = await bench.as(cs, (rows) =>
      rows.page(things, list({ pageNo: 1, pageSize: 10, thingNo: "N02,N05,", state: "20" })),
    );
    expect(new Set(page.records.map((row) => row["thingNo"]))).toEqual(new Set(["N02", "N05"]));
  });

  it.each([
    "nope",
    "secret",
    "extra",
    "hiddenNote",
    "constructor",
    "__proto__x",
    "name_begin_end",
    "toString",
    "test_thing.id",
  ])("of the unknown name %s refuse with 40001 and are never ignored", async (name) => {
    await expect(found({ [name]: "1" })).rejects.toMatchObject({
      code: 40001,
      message: `参数校验失败：${name}不是可查询的字段`,
    });
  });

  it.each([
    [{ count: "abc" }, "数量必须是整数"],
    [{ count: "99999999999" }, "数量必须是整数"],
    [{ amount_begin: "1.5" }, "金额必须是整数"],
    [{ createTime_begin: "2026-02-30" }, "创建时间日期格式不正确"],
    [{ dueDay_end: "明天" }, "到期日日期格式不正确"],
    [{ count: "*1*" }, "数量不支持模糊查询"],
    [{ state: Array.from({ length: 201 }, (_, index) => index).join(",") }, "状态最多200个值"],
  ])("with a value that does not fit refuse with 40001: %j", async (parameters, reason) => {
    await expect(found(parameters)).rejects.toMatchObject({ code: 40001, message: `参数校验失败：${reason}` });
  });

  it("on a field the person may not know are unknown, in filters, sorting and rows alike", async () => {
    const blind = someone({ lacks: ["test:thing:cost" as Permission] });
    await expect(found({ cost_begin: "1" }, blind)).rejects.toMatchObject({ code: 40001 });
    await expect(found(sup([{ field: "cost", rule: "ge", val: "1" }]), blind)).rejects.toMatchObject({ code: 40001 });
    const page = await bench.as(blind, (rows) =>
      rows.page(things, list({ column: "cost", order: "asc", pageSize: 100 })),
    );
    expect(page.records[0]?.["thingNo"]).toBe("N12");
    expect(page.records.some((row) => "cost" in row)).toBe(false);
    expect(await found({ cost_begin: "11" })).toBe("12");
  });

  it("on a masked field look for the whole value alone, for those who see it masked (M1)", async () => {
    const blind = someone({ lacks: ["customer:customer:viewPlain"] });
    const page = await bench.as(blind, (rows) => rows.page(things, list({ phone: "13800000003" })));
    expect(page.records[0]).toMatchObject({ thingNo: "N04", phone: "138****0003" });
    const pieces: Record<string, string>[] = [
      { phone: ">=13800000003" },
      { phone: "!13800000003" },
      { phone: "ne 13800000003" },
      { phone: "*0003*" },
      { phone: "138*" },
      { phone: "*0003" },
      { phone: "13800000003,13800000004" },
      { phone: ",13800000003," },
      { phone_MultiString: "13800000003" },
      { phone_begin: "13800000003" },
      { phone_end: "13800000003" },
    ];
    for (const part of pieces)
      await expect(found(part, blind)).rejects.toMatchObject({
        code: 40001,
        message: "参数校验失败：手机仅显示部分内容，只能输入完整的值查询",
      });
    for (const rule of ["eq", "ne", "in", "like", "left_like", "right_like", "gt", "ge", "lt", "le", "=", ">="])
      await expect(
        found({ superQueryParams: JSON.stringify([{ field: "phone", rule, val: "13800000003" }]) }, blind),
      ).rejects.toMatchObject({
        code: 40001,
        message: "参数校验失败：高级查询第1个条件：手机仅显示部分内容，不能用于高级查询",
      });
    for (const column of ["phone", "thingNo,phone", "phone_dictText"])
      await expect(found({ column }, blind)).rejects.toMatchObject({
        code: 40001,
        message: "参数校验失败：手机仅显示部分内容，不能按其排序",
      });
    expect(await found({ phone: ">=13800000010" })).toBe("11 12");
  });

  it("on a masked field look for 30 values in ten minutes and 200 in a day (M1)", async () => {
    const blind = { ...someone({ lacks: ["customer:customer:viewPlain"] }), userId: "guesser" };
    const look = (at: number) => found({ phone: `139${String(at).padStart(8, "0")}` }, blind);
    const tooMany = { code: 42901, message: expect.stringContaining("10分钟内最多30个") };
    for (let at = 0; at < 30; at += 1) await look(at);
    await expect(look(30)).rejects.toMatchObject(tooMany);
    // A repeated value is not a new guess, and every user has a separate allowance.
    await look(29);
    expect(await found({ phone: "13900000030" }, { ...blind, userId: "another" })).toBe("");
    expect(await found({ phone: "13900000030" })).toBe("");
  });
});

it("computed fields are shown, filtered and sorted by, each row's own (API-LIST-01)", async () => {
  expect(await found({ partCount: "1" })).toBe("05");
  const page = await bench.as(cs, (rows) =>
    rows.page(things, list({ column: "partCount", pageSize: 2, field: "thingNo,partCount" })),
  );
  expect(page.records.map((row) => [row["thingNo"], row["partCount"]])).toEqual([
    ["N05", 1],
    ["N12", 0],
  ]);
});

describe("super query (QUERY-31, DEC-43)", () => {
  it.each([
    [
      [
        { field: "state", rule: "eq", val: "10" },
        { field: "urgent", rule: "eq", val: "Y" },
      ],
      "and",
      "01 07",
    ],
    [
      [
        { field: "thingNo", rule: "eq", val: "N02" },
        { field: "thingNo", rule: "eq", val: "N05" },
      ],
      "or",
      "02 05",
    ],
    [
      [
        { field: "state", rule: "ne", val: "10" },
        { field: "count", rule: "=", val: 1 },
      ],
      "AND",
      "02 06",
    ],
    [[{ field: "amount", rule: "gt", val: "9000" }], "and", "11"],
    [[{ field: "amount", rule: "ge", val: "9000" }], "and", "10 11"],
    [[{ field: "amount", rule: "lt", val: "1000" }], "and", "01"],
    [[{ field: "amount", rule: "le", val: "1000" }], "and", "01 02"],
    [[{ field: "state", rule: "in", val: "10,20" }], "and", "01 02 04 05 07 08 10 11"],
    [[{ field: "state", rule: "IN", val: ["30"] }], "and", "03 06 09 12"],
    [[{ field: "name", rule: "like", val: "测" }], "and", "01 02 07 08"],
    [[{ field: "name", rule: "left_like", val: "科技" }], "and", "01 07"],
    [[{ field: "name", rule: "RIGHT_LIKE", val: "RoHS" }], "and", "02 08"],
    [[{ field: "paidTime", rule: "le", val: "2026-03-03", type: "date" }], "and", "02 03"],
  ])("applies %j with %s", async (conditions, match, expected) => {
    expect(await found(sup(conditions, match))).toBe(expected);
  });

  it("reads JSON plain, encoded once and encoded twice", async () => {
    const json = JSON.stringify([{ field: "name", rule: "like", val: "100%棉" }]);
    for (const text of [
      json,
      encodeURIComponent(json),
      encodeURI(json),
      encodeURIComponent(encodeURIComponent(json)),
    ]) {
      expect(await found({ superQueryParams: text })).toBe("03 09");
    }
  });

  it("applies every rule, joined by and, or by or (QUERY-31)", async () => {
    // For all things with the number N03: the result of each rule on their fields.
    const rules: [field: string, rule: string, val: string | string[], expected: string][] = [
      ["thingNo", "eq", "N03", "03"],
      ["thingNo", "like", "03", "03"],
      ["thingNo", "right_like", "N0", "01 02 03 04 05 06 07 08 09"],
      ["thingNo", "left_like", "2", "02 12"],
      ["thingNo", "in", ["N03", "N05"], "03 05"],
      ["thingNo", "ne", "N03", "01 02 04 05 06 07 08 09 10 11 12"],
      ["cost", "gt", "9", "11 12"],
      ["cost", "ge", "9", "10 11 12"],
      ["cost", "lt", "2", "01 02"],
      ["cost", "le", "2", "01 02 03"],
    ];
    for (const [field, rule, val, expected] of rules) {
      expect([rule, await found(sup([{ field, rule, val }]))]).toEqual([rule, expected]);
    }
    const both = [
      { field: "cost", rule: "ge", val: "9" },
      { field: "thingNo", rule: "left_like", val: "2" },
    ];
    expect(await found(sup(both, "and"))).toBe("12");
    expect(await found(sup(both, "or"))).toBe("02 10 11 12");
  });

  it("applies the wrappers *x*, !x, >=x and <=x of plain parameters (QUERY-30)", async () => {
    expect(await found({ thingNo: "*03*" })).toBe("03");
    expect(await found({ thingNo: "!N03" })).toBe("01 02 04 05 06 07 08 09 10 11 12");
    expect(await found({ cost: ">=9" })).toBe("10 11 12");
    expect(await found({ cost: "<=2" })).toBe("01 02 03");
  });

  it("applies brackets with a match type of their own, and leaves empty ones out", async () => {
    const conditions = [
      { field: "cost", rule: "lt", val: "9" },
      {
        matchType: "or",
        records: [
          { field: "thingNo", rule: "eq", val: "N03" },
          { matchType: "and", records: [{ field: "thingNo", rule: "eq", val: "N04" }] },
          { field: "thingNo", rule: "eq", val: "N12" },
          { matchType: "and", records: [] },
        ],
      },
    ];
    expect(await found(sup(conditions))).toBe("03 04");
    expect(await found(sup([{ matchType: "or", records: [] }]))).toBe(await found({}));
  });

  it("refuses brackets that are no list, too deep or too full", async () => {
    const deep = (n: number): unknown =>
      n === 0 ? { field: "thingNo", rule: "eq", val: "N03" } : { matchType: "and", records: [deep(n - 1)] };
    expect(await found(sup([deep(5)]))).toBe("03");
    const full = Array.from({ length: 51 }, () => ({ matchType: "or", records: [deep(0)] }));
    for (const conditions of [[deep(6)], [{ records: "x" }], full]) {
      await expect(found(sup(conditions))).rejects.toMatchObject({ code: 40001 });
    }
  });

  it("is joined with the plain parameters by AND, whatever its own match type", async () => {
    const either = sup(
      [
        { field: "state", rule: "eq", val: "10" },
        { field: "state", rule: "eq", val: "20" },
      ],
      "or",
    );
    expect(await found({ ...either, urgent: "Y" })).toBe("01 05 07 11");
  });

  it.each([
    [[{ field: "nope", rule: "eq", val: "1" }], "高级查询第1个条件：nope不是可查询的字段"],
    [
      [
        { field: "state", rule: "eq", val: "10" },
        { field: "extra", rule: "eq", val: "1" },
      ],
      "高级查询第2个条件：extra不是可查询的字段",
    ],
    [[{ field: "state", rule: "ext", val: "1=1" }], "高级查询第1个条件：状态的查询方式不正确"],
    [[{ field: "state", rule: "eq", val: "" }], "高级查询第1个条件：状态的值不能为空"],
    [[{ field: "amount", rule: "ge", val: "十元" }], "高级查询第1个条件：金额必须是整数"],
    [[{ rule: "eq", val: "1" }], "高级查询第1个条件缺少字段"],
    [{ field: "state" }, "高级查询条件格式不正确"],
  ])("refuses a bad condition by its name instead of listing unfiltered: %j", async (conditions, reason) => {
    await expect(found(sup(conditions))).rejects.toMatchObject({ code: 40001, message: `参数校验失败：${reason}` });
  });
});

it("gives a page or a 40001 for any junk a caller can send, never another failure (API-LIST-01)", async () => {
  const names = [...Object.keys(fields), "nope", "secret"].flatMap((name) => [
    name,
    `${name}_begin`,
    `${name}_end`,
    `${name}_MultiString`,
  ]);
  const junk = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      "*",
      "**",
      "!",
      ">=",
      "gt ",
      "0000-01-01",
      "9999-12-31 23:59:59",
      "2026-13-01",
      ",",
      ",,",
      ",a,",
      "1,2",
      "-9007199254740993",
      "\u0000",
      "\ud800",
      "%",
      "\\",
      "1e9",
      "NaN",
      "null",
    ),
    fc.integer().map(String),
    fc.double().map(String),
  );
  const conditions = fc.array(
    fc.record(
      {
        field: fc.oneof(fc.constantFrom(...names), junk),
        rule: fc.oneof(fc.constantFrom("eq", "in", "like", "ge", "<", "constructor"), junk),
        val: fc.oneof(junk, fc.array(junk, { maxLength: 3 }), fc.constant(null)),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  );
  const call = fc.record(
    {
      pageNo: junk,
      pageSize: junk,
      column: fc.oneof(fc.constantFrom(...names), junk),
      order: junk,
      field: junk,
      superQueryMatchType: fc.string({ maxLength: 10 }),
      superQueryParams: fc.oneof(
        junk,
        conditions.map((list) => JSON.stringify(list)),
        conditions.map((list) => encodeURIComponent(JSON.stringify(list))),
      ),
    },
    { requiredKeys: [] },
  );
  const parameters = fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.string({ maxLength: 10 }) },
    ),
    junk,
    { maxKeys: 3, noNullPrototype: true },
  );
  await fc.assert(
    fc.asyncProperty(call, parameters, async (controls, more) => {
      let input: ReturnType<typeof list>;
      try {
        input = list({ ...more, ...controls });
      } catch {
        // The contract's schema rejects it before the engine does; the engine also responds with 40001.
        return;
      }
      try {
        const page = await bench.as(cs, (rows) => rows.page(things, input));
        expect(page.records.length).toBeLessThanOrEqual(12);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 40001) throw error;
      }
    }),
    { numRuns: 400 },
  );
});
