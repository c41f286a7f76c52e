import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cn } from "#ui/utils/cn.ts";
import {
  validKind,
  validList,
  validNumber,
  validText,
  validTextOrNull,
  validTexts,
  warnDeveloper,
} from "#ui/lib/validate-props.ts";

interface Line {
  id: string;
}
const said = vi.spyOn(console, "error");
const sentences = () => said.mock.calls.map(([sentence]) => String(sentence));
beforeEach(() => {
  said.mockReset();
  said.mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("What a caller gave", () => {
  it("is handed on as it is when nothing is wrong with it", () => {
    const list: readonly Line[] = [{ id: "a" }, { id: "b" }];
    expect(validList("Part", "lines", list, "id")).toBe(list);
    const texts = ["a"];
    expect(validTexts("Part", "value", texts)).toBe(texts);
    expect(validTexts("Part", "value", undefined)).toBeUndefined();
    expect(validText("Part", "value", "")).toBe("");
    expect(validTextOrNull("Part", "value", null)).toBeNull();
    expect([validNumber("Part", "value", 0), validNumber("Part", "value", null)]).toEqual([0, null]);
    expect(validKind("Part", "tone", "good", { good: 1, bad: 2 }, "bad")).toBe("good");
    expect(sentences()).toEqual([]);
  });

  it("and is no list counts as an empty one, with what, why and what to do", () => {
    expect(validList<Line>("A", "lines", undefined)).toEqual([]);
    expect(validList<Line>("A", "lines", "x" as never)).toEqual([]);
    expect(validList<Line>("A", "lines", {} as never)).toEqual([]);
    expect(sentences()).toEqual([
      "A: lines is undefined and no array, so there is nothing to draw. Give an array, [] while there is nothing.",
      'A: lines is "x" and no array, so there is nothing to draw. Give an array, [] while there is nothing.',
      "A: lines is an object and no array, so there is nothing to draw. Give an array, [] while there is nothing.",
    ]);
  });

  it("loses the entries that cannot be drawn, and the second of two with one key", () => {
    const list = [{ id: "a" }, null, 5, {}, { id: "b" }, { id: "a" }] as readonly Line[];
    expect(validList("B", "lines", list, "id")).toEqual([{ id: "a" }, { id: "b" }]);
    expect(sentences()).toEqual([
      "B: lines[1] is null and no object, so it is left out. Give only objects with id, a text of their own.",
      "B: lines[2] is 5 and no object, so it is left out. Give only objects with id, a text of their own.",
      "B: id of lines[3] is undefined, so the entry cannot be told from others and is left out. Give every entry one, a text of its own.",
      'B: lines[0] and lines[5] have the same id "a", so nothing could tell them apart and the second is left out. Give every entry its own.',
    ]);
  });

  it("is drawn with a number for a key, which is told of", () => {
    const list = [{ id: 7 }] as unknown as readonly Line[];
    expect(validList("C", "lines", list, "id")).toBe(list);
    expect(sentences()).toEqual([
      'C: id of lines[0] is the number 7, so it will not equal the text "7". Give a text: String(7).',
    ]);
  });

  it("becomes a text, a number or a name that can be shown", () => {
    expect(validText("D", "value", 7 as never)).toBe("7");
    expect(validText("D", "value", null)).toBe("");
    expect(validTexts("D", "value", ["a", 5] as never)).toEqual(["a"]);
    expect(validTexts("D", "value", "ab" as never)).toEqual([]);
    expect(validNumber("D", "value", Number.NaN)).toBeNull();
    expect(validNumber("D", "value", "7" as never)).toBeNull();
    expect(validKind("D", "tone", "red" as never, { good: 1, bad: 2 }, "bad")).toBe("bad");
    // A name that every object inherits is not a tone.
    expect(validKind("D", "tone", "toString" as never, { good: 1, bad: 2 }, "good")).toBe("good");
    expect(sentences()).toContain('D: tone is "red", which is unknown, so "bad" is drawn. Give one of good, bad.');
    expect(cn("a", true as never, { b: 1 } as never, ["c"])).toBe("a c");
  });

  it("is told of once, in development only", () => {
    warnDeveloper("once");
    warnDeveloper("once");
    expect(sentences()).toEqual(["once"]);
    vi.stubEnv("NODE_ENV", "production");
    expect(validList<Line>("E", "lines", null)).toEqual([]);
    expect(sentences()).toEqual(["once"]);
  });
});
