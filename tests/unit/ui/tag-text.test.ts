import { describe, expect, it } from "vitest";
import { addTags, tagsIn } from "#ui/tag-input/tag-text.ts";

describe("tags in a text", () => {
  it("are parted by commas, semicolons and line breaks, Chinese ones too, and trimmed", () => {
    expect(tagsIn(" RoHS, REACH，CE；UL\r\n 3C、, ")).toEqual(["RoHS", "REACH", "CE", "UL", "3C"]);
    expect(tagsIn("  ")).toEqual([]);
  });
});

describe("adding tags", () => {
  it("leaves out what is there already, in any letter case, and tells it", () => {
    expect(addTags(["CE"], ["ce", "UL"])).toEqual({
      tags: ["CE", "UL"],
      added: ["UL"],
      refused: [],
      fault: { kind: "repeated", tag: "ce" },
    });
    expect(addTags([], ["UL", "ul"]).tags).toEqual(["UL"]);
    // One that was typed alone is handed back.
    expect(addTags(["CE"], ["ce"])).toMatchObject({ tags: ["CE"], refused: ["ce"], fault: { kind: "repeated" } });
  });

  it("hands back what is too many or refused", () => {
    expect(addTags(["a"], ["b", "c"], { max: 2 })).toMatchObject({
      tags: ["a", "b"],
      refused: ["c"],
      fault: { kind: "max" },
    });
    const check = (tag: string) => (tag.length > 3 ? "太长" : undefined);
    expect(addTags([], ["abcd", "ab"], { check })).toMatchObject({
      tags: ["ab"],
      refused: ["abcd"],
      fault: { kind: "refused", message: "太长" },
    });
  });
});
