import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedPaths, isSame, merge3 } from "#src/lib/merge3.ts";

describe("merge3", () => {
  it("takes what only one side changed from that side, and says what came from them", () => {
    const base = { name: "张三", mobile: "138", remark: "" };
    const merged = merge3(base, { ...base, name: "李四" }, { ...base, remark: "加急" });
    expect(merged).toEqual({
      value: { name: "李四", mobile: "138", remark: "加急" },
      conflicts: [],
      taken: ["remark"],
    });
  });

  it("keeps mine where both changed a field, until a side is chosen", () => {
    const [base, mine, theirs] = [{ price: 100 }, { price: 90 }, { price: 80 }];
    const asked = merge3(base, mine, theirs);
    expect(asked.conflicts).toEqual([{ path: "price", base: 100, mine: 90, theirs: 80 }]);
    expect(asked.value).toEqual({ price: 90 });
    expect(merge3(base, mine, theirs, { price: "theirs" }).value).toEqual({ price: 80 });
    expect(merge3(base, mine, theirs, { price: "mine" }).value).toEqual({ price: 90 });
  });

  it("asks nothing when both changed a field alike, and tells nothing", () => {
    expect(merge3({ a: 1 }, { a: 2 }, { a: 2 })).toEqual({ value: { a: 2 }, conflicts: [], taken: [] });
  });

  it("goes into nested objects", () => {
    const base = { header: { name: "甲", form: "1" }, note: null };
    const mine = { header: { name: "乙", form: "1" }, note: null };
    const theirs = { header: { name: "甲", form: "2" }, note: "新" };
    expect(merge3<unknown>(base, mine, theirs)).toEqual({
      value: { header: { name: "乙", form: "2" }, note: "新" },
      conflicts: [],
      taken: ["header.form", "note"],
    });
  });

  it.each([
    ["null and what is not there are the same nothing", { a: null }, { a: undefined }, { a: 1 }, { a: 1 }, 0],
    ["emptied by me, untouched by them", { a: "x" }, { a: null }, { a: "x" }, { a: null }, 0],
    ["emptied by me, changed by them", { a: "x" }, { a: null }, { a: "y" }, { a: null }, 1],
    ["emptied by them, changed by me", { a: "x" }, { a: "z" }, { a: null }, { a: "z" }, 1],
    ["an object against nothing", { a: { b: 1 } }, { a: { b: 2 } }, { a: null }, { a: { b: 2 } }, 1],
    ["nothing on both sides, told as two nothings", { a: 1 }, { a: null }, {}, { a: null }, 0],
  ] as [string, unknown, unknown, unknown, unknown, number][])("%s", (_, base, mine, theirs, value, conflicts) => {
    const merged = merge3(base, mine, theirs);
    expect(merged.value).toEqual(value);
    expect(merged.conflicts).toHaveLength(conflicts);
  });

  it("treats a list of plain values as one value", () => {
    expect(merge3([1, 2], [1, 2, 3], [1, 2]).value).toEqual([1, 2, 3]);
    expect(merge3({ l: ["C"] }, { l: ["C", "E"] }, { l: [] }).conflicts).toEqual([
      { path: "l", base: ["C"], mine: ["C", "E"], theirs: [] },
    ]);
  });

  describe("of rows with ids", () => {
    const row = (id: string, name: string, more: object = {}) => ({ id, name, ...more });
    const base = [row("1", "甲"), row("2", "乙"), row("3", "丙")];

    it("merges different rows and different fields of one row", () => {
      const mine = [row("1", "甲", { qty: 5 }), row("2", "乙!"), row("3", "丙")];
      const theirs = [row("1", "甲!"), row("2", "乙"), row("3", "丙")];
      const merged = merge3<unknown>({ rows: base }, { rows: mine }, { rows: theirs });
      expect(merged.value).toEqual({ rows: [row("1", "甲!", { qty: 5 }), row("2", "乙!"), row("3", "丙")] });
      expect(merged.taken).toEqual(["rows.#1.name"]);
    });

    it("keeps rows that either side put in, each where it was put", () => {
      const mine = [row("1", "甲"), { id: "", name: "我的新行" }, row("2", "乙"), row("3", "丙")];
      const theirs = [row("1", "甲"), row("2", "乙"), row("9", "他们的"), row("3", "丙")];
      const merged = merge3<unknown>(base, mine, theirs);
      expect(merged.value).toEqual([
        row("1", "甲"),
        { id: "", name: "我的新行" },
        row("2", "乙"),
        row("9", "他们的"),
        row("3", "丙"),
      ]);
      expect(merged.taken).toEqual([".#9"]);
    });

    it("takes rows out that either side took out untouched by the other, and asks about those the other changed", () => {
      const mine = [row("1", "甲"), row("3", "丙!")];
      const theirs = [row("1", "甲"), row("2", "乙")];
      const merged = merge3<unknown>(base, mine, theirs);
      expect(merged.value).toEqual([row("1", "甲"), row("3", "丙!")]);
      expect(merged.conflicts).toEqual([
        { path: ".#3", base: row("3", "丙"), mine: row("3", "丙!"), theirs: undefined },
      ]);
      expect(merge3<unknown>(base, mine, theirs, { ".#3": "theirs" }).value).toEqual([row("1", "甲")]);
    });

    it("that were only proposed gives way to what both put in: neither side's rows are a choice", () => {
      const blank = { name: "", qty: 1 };
      const [mine, theirs] = [[blank, { name: "我的", qty: 2 }], [row("1", "他们的")]];
      const merged = merge3<unknown>({ rows: [blank] }, { rows: mine }, { rows: theirs });
      expect(merged).toEqual({
        value: { rows: [row("1", "他们的"), { name: "我的", qty: 2 }] },
        conflicts: [],
        taken: ["rows.#1"],
      });
      // If rows on both sides have no ids, the list counts as one value.
      const plain = merge3<unknown>({ rows: [blank] }, { rows: mine }, { rows: [{ name: "别的", qty: 1 }] });
      expect(plain.conflicts).toHaveLength(1);
      expect(merge3<unknown>({ rows: [blank] }, { rows: mine }, { rows: [] }).conflicts).toHaveLength(1);
    });

    it("keeps my order of the rows", () => {
      const mine = base.toReversed();
      const merged = merge3(base, mine, [row("1", "甲"), row("2", "乙?"), row("3", "丙")]);
      expect(merged.value.map(({ name }) => name)).toEqual(["丙", "乙?", "甲"]);
    });

    it("is one value when two rows have the same id", () => {
      const twice = [row("1", "甲"), row("1", "乙")];
      expect(merge3(base, twice, [row("1", "丙")]).conflicts).toHaveLength(1);
    });
  });

  it("is not fooled by names of the language, and changes none of its inputs", () => {
    const evil = JSON.parse('{"__proto__":{"polluted":1},"constructor":2}') as object;
    const base = Object.freeze({ a: 1 });
    const merged = merge3<object>(base, base, { ...base, ...evil });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(merged.value)).toContain("constructor");
    expect(base).toEqual({ a: 1 });
  });

  it("of anything: what one side left alone is the other's, and what was decided once stays decided", () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ depthSize: "small" }, fc.constantFrom(null, 0, 1, "", "a", true), tie("list"), tie("object")),
      list: fc.array(tie("any"), { maxLength: 3 }),
      object: fc.dictionary(fc.constantFrom("id", "a", "b", "c"), tie("any"), { maxKeys: 3 }),
    })).any;
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        expect(isSame(merge3(base, mine, base).value, mine)).toBe(true);
        expect(isSame(merge3(base, base, theirs).value, theirs)).toBe(true);
        const { conflicts, value: kept } = merge3(base, mine, theirs);
        // With all conflicts decided, the same three inputs give the same result.
        const all = Object.fromEntries(conflicts.map(({ path }) => [path, "mine" as const]));
        expect(merge3(base, mine, theirs, all).value).toEqual(kept);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

it("changedPaths names each field that differs, a list as one", () => {
  expect(changedPaths({ a: 1, b: { c: 1, d: 2 }, e: [1] }, { a: 1, b: { c: 1, d: 3 }, e: [2], f: "" })).toEqual([
    "b.d",
    "e",
    "f",
  ]);
  expect(changedPaths({ a: null }, {})).toEqual([]);
});
