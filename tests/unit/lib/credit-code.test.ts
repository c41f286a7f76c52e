import { describe, expect, it } from "vitest";
import { creditCodeCheckDigit, isCreditCode } from "#src/lib/credit-code.ts";

describe("unified social credit codes", () => {
  it("are taken with the right check digit", () => {
    // The worked example of the standard (GB 32100-2015, annex).
    expect(isCreditCode("91350100M000100Y43")).toBe(true);
  });

  it("are refused with any other check digit", () => {
    const taken = Array.from("0123456789ABCDEFGHJKLMNPQRTUWXY").filter((sign) =>
      isCreditCode(`91350100M000100Y4${sign}`),
    );
    expect(taken).toEqual(["3"]);
  });

  it.each([
    "",
    "91350100M000100Y4",
    "91350100M000100Y433",
    "91350100m000100y43",
    "91350100I000100Y43",
    "９1350100M000100Y43",
  ])("%j has not the form of one", (code) => {
    expect(isCreditCode(code)).toBe(false);
  });

  it("have no check digit for signs that cannot stand there", () => {
    expect(creditCodeCheckDigit("91350100M000100YO")).toBeNull();
    expect(creditCodeCheckDigit("9135")).toBeNull();
  });
});
