import { describe, expect, it, vi } from "vitest";
import type { CellPlace, EditColumn, EditOption } from "#ui/edit-table/columns/column.ts";
import { choiceKinds } from "#ui/edit-table/kinds/choice.tsx";
import { radioKinds } from "#ui/edit-table/kinds/radio.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

const kinds = { ...choiceKinds(editTableZhCN), ...radioKinds(editTableZhCN) };
const kind = (name: string) => {
  const found = kinds[name];
  if (!found) throw new Error(name);
  return found;
};
const cities: readonly EditOption[] = [
  { value: "bj", text: "北京" },
  { value: "sh", text: "上海" },
  { value: "sz", text: "深圳", disabled: true },
  { value: "1", text: "A, B" },
];
const placeOf = (column: EditColumn, options = cities): CellPlace => ({ row: {}, column, index: 0, options });
const place = placeOf({ key: "city", title: "城市" });

describe("text of a choice", () => {
  it.each(["select", "select-search", "sel_search", "sel_search_async", "radio"])(
    "%s shows the option's text, an unknown value as it is (GRID-CELL-09)",
    (name) => {
      expect(kind(name).text("sh", place)).toBe("上海");
      expect(kind(name).text(1, place)).toBe("A, B");
      expect(kind(name).text("gz", place)).toBe("gz");
      expect(kind(name).text("", place)).toBe("");
      expect(kind(name).text(null, place)).toBe("");
      expect(kind(name).text(undefined, place)).toBe("");
    },
  );

  it.each(["select-multiple", "list_multi"])("%s shows all texts; a list is taken too (GRID-CELL-25)", (name) => {
    expect(kind(name).text("bj,sh,gz", place)).toBe("北京,上海,gz");
    expect(kind(name).text(["bj", "sh"], place)).toBe("北京,上海");
    expect(kind(name).text("", place)).toBe("");
    expect(kind(name).text(null, place)).toBe("");
  });

  it("follows the column's `multi` over the kind's own", () => {
    expect(kind("select").text("bj,sh", placeOf({ key: "city", multi: true }))).toBe("北京,上海");
    expect(kind("list_multi").text("bj", placeOf({ key: "city", multi: false }))).toBe("北京");
  });

  it("reads each option once, however many cells ask", () => {
    const reading = vi.fn<(index: number) => string>((index) => `选项${index}`);
    const options = Array.from({ length: 100 }, (_, index) => ({
      value: `${index}`,
      get text() {
        return reading(index);
      },
    }));
    const cell = placeOf({ key: "city" }, options);
    expect(kind("select").text("7", cell)).toBe("选项7");
    const before = reading.mock.calls.length;
    for (let round = 0; round < 1000; round++) kind("select").text("99", cell);
    expect(reading).toHaveBeenCalledTimes(before);
  });
});

describe("a pasted choice", () => {
  it("is the value of an option's text or value, in any case (GRID-COL-03)", () => {
    const read = kind("select").read;
    expect(read?.("上海", place)).toEqual({ value: "sh" });
    expect(read?.(" SH ", place)).toEqual({ value: "sh" });
    expect(read?.("a, b", place)).toEqual({ value: "1" });
    expect(read?.("", place)).toEqual({ value: "" });
  });

  it("prefers the text to the value of another option", () => {
    const options = [
      { value: "1", text: "二" },
      { value: "二", text: "一" },
    ];
    expect(kind("select").read?.("二", placeOf({ key: "n" }, options))).toEqual({ value: "1" });
  });

  it("is refused in words when no option answers or it may not be chosen", () => {
    for (const name of ["select", "radio"]) {
      expect(kind(name).read?.("广州", place)).toEqual({ refused: "「广州」不在选项中，请从选项中选择" });
      expect(kind(name).read?.("深圳", place)).toEqual({ refused: "「深圳」不在选项中，请从选项中选择" });
    }
    expect(kind("list_multi").read?.("北京,广州", place)).toEqual({ refused: "「广州」不在选项中，请从选项中选择" });
  });

  it("is taken as typed with allowInput (GRID-COL-17)", () => {
    const free = placeOf({ key: "city", allowInput: true });
    expect(kind("select-search").read?.("广州", free)).toEqual({ value: "广州" });
    expect(kind("select-search").read?.("北京", free)).toEqual({ value: "bj" });
    expect(kind("list_multi").read?.("北京;广州", free)).toEqual({ value: "bj,广州" });
  });

  it("of several is divided, each once; texts with commas stay whole (GRID-CELL-25)", () => {
    const read = kind("list_multi").read;
    expect(read?.("北京，上海、bj", place)).toEqual({ value: "bj,sh" });
    expect(read?.("上海,A, B,北京", place)).toEqual({ value: "sh,1,bj" });
    expect(read?.("上海\n北京", place)).toEqual({ value: "sh,bj" });
    expect(read?.("A, B", place)).toEqual({ value: "1" });
    expect(read?.(",", place)).toEqual({ value: "" });
  });

  it("of several comes back from its own text", () => {
    const cell = kind("list_multi");
    expect(cell.read?.(cell.text("1,sh,bj", place), place)).toEqual({ value: "1,sh,bj" });
  });
});
