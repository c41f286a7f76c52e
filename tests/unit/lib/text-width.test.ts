import { describe, expect, it } from "vitest";
import { ellipsis, shortFileName, textWidth } from "#src/lib/text-width.ts";

describe("the width of a text", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["中文", 4],
    ["a中", 3],
    ["，", 2],
    ["ñandú", 7],
    ["\n", 1],
    ["~", 1],
    ["检测服务ABC", 11],
    ["😀", 2],
  ])("%j counts %i (CONST-11)", (value, width) => {
    expect(textWidth(value)).toBe(width);
  });

  it("counts every non-ASCII character as 2 (EDITOR-15)", () => {
    expect(textWidth("~")).toBe(1);
    expect(textWidth("\u0080")).toBe(2);
    expect(textWidth("GB/T 2423 检测")).toBe(14);
  });
});

describe("shortened texts", () => {
  it("keep 25 characters unless another length is asked for (CONST-11)", () => {
    expect(ellipsis("Io3VbjWUnzf07juiQD6qjBBuiX")).toBe("Io3VbjWUnzf07juiQD6qjBBui…");
    expect(ellipsis("a".repeat(25))).toBe("a".repeat(25));
    expect(ellipsis("FiIeTABTu41Ai", 12)).toBe("FiIeTABTu41A…");
  });

  it("keep five characters of a file name (CONST-11)", () => {
    expect(shortFileName("abcdef")).toBe("abcde…");
    expect(shortFileName("abcde")).toBe("abcde");
    expect(shortFileName("报告.x")).toBe("报告.x");
    expect(shortFileName("😀😀😀😀.png")).toBe("😀😀😀😀.…");
  });
});
