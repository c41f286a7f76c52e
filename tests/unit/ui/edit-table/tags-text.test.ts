import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tagsText } from "#ui/edit-table/columns/tags-text.ts";

interface Case {
  group: string;
  value: string;
  expect: string;
  open?: boolean;
}

describe("the text of tags", () => {
  it("has a semicolon after every two characters, and none of its own (GRID-CELL-20)", () => {
    const cases = readFileSync(new URL("../rules/cases.jsonl", import.meta.url), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Case)
      .filter(({ group, open }) => group === "tag-input" && open !== true);
    expect(cases.length).toBeGreaterThan(8);
    for (const { value, expect: after } of cases) expect(tagsText(value)).toBe(after);
    expect(["", "ab", "abcd", "ab；c", "𠮷野家", "😀😀😀"].map(tagsText)).toEqual([
      "",
      "ab",
      "ab;cd",
      "ab;c",
      "𠮷野;家",
      "😀😀;😀",
    ]);
  });

  it("stays what it is when it is made again, and cuts no character in half (GRID-CELL-20)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const once = tagsText(text);
        expect(tagsText(once)).toBe(once);
        expect(once.replaceAll(";", "")).toBe(text.replaceAll(/[;；]/g, ""));
        const parts = once.split(";");
        expect(parts.slice(0, -1).every((part) => Array.from(part).length === 2)).toBe(true);
      }),
    );
  });

  it("of a megabyte is made at once", () => {
    expect(tagsText("检;".repeat(300_000))).toHaveLength(300_000 + 149_999);
  });
});
