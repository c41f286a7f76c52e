import { describe, expect, it } from "vitest";
import { cutInserted } from "#ui/textarea/text-cut.ts";

describe("A text with a limit", () => {
  it.each([
    ["", "abcdef", 4, "abcd", 4],
    ["abcd", "XYZabcd", 5, "Xabcd", 1],
    ["abcd", "abXYZcd", 5, "abXcd", 3],
    ["abcd", "abcdXYZ", 5, "abcdX", 5],
    ["abcd", "abcdX", 4, "abcd", 4],
    // The selected text was replaced.
    ["abcd", "aXYZd", 4, "aXYd", 3],
    ["aaaa", "aaaaaa", 5, "aaaaa", 5],
    ["样品", "样品😀", 3, "样品", 2],
  ])("%j became %j, at most %i: what was there stays", (before, after, max, text, caret) => {
    expect(cutInserted(before, after, max)).toEqual({ text, caret });
  });

  it("loses nothing of a stored text that is longer", () => {
    expect(cutInserted("abcdef", "abXcdef", 4).text).toBe("abcdef");
    expect(cutInserted("abcdef", "abcde", 4).text).toBe("abcde");
  });
});
