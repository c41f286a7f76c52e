import { describe, expect, it } from "vitest";
import { cleanCode, hasForeignSigns, pastedCode, withoutSign } from "#ui/otp-input/code-text.ts";

describe("a one-time code", () => {
  it("takes digits of either width, and leaves the rest", () => {
    expect(cleanCode("１2-3 四5", "digits")).toBe("1235");
    expect(cleanCode("Ａ7-k", "letters")).toBe("A7k");
  });

  it("may be grouped by blanks and hyphens; other signs are foreign to it", () => {
    expect(hasForeignSigns(" 123 456", "digits")).toBe(false);
    expect(hasForeignSigns("１２３－４５６", "digits")).toBe(false);
    expect(hasForeignSigns("1a3456", "digits")).toBe(true);
    expect(hasForeignSigns("1a3456", "letters")).toBe(false);
    expect(hasForeignSigns("1中3", "letters")).toBe(true);
  });

  it.each([
    ["【Assay】您的验证码是 260415，5 分钟内有效。", "260415"],
    ["5分钟内有效，验证码260415", "260415"],
    ["260 415", "260415"],
    ["2604159", "260415"],
    ["26", "26"],
    ["没有", ""],
  ])("is found in %j", (text, code) => {
    expect(pastedCode(text, "digits", 6)).toBe(code);
  });

  it("loses the sign of a filled cell, or at the end the one before", () => {
    expect(withoutSign("1234", 4)).toEqual({ text: "123", caret: 3 });
    expect(withoutSign("1234", 3)).toEqual({ text: "123", caret: 3 });
    expect(withoutSign("1234", 2)).toEqual({ text: "124", caret: 1 });
    expect(withoutSign("1234", 0)).toEqual({ text: "234", caret: 0 });
    expect(withoutSign("", 0)).toEqual({ text: "", caret: 0 });
  });
});
