import { describe, expect, it } from "vitest";
import { codeTyped, mobileTyped, numberTyped } from "#src/lib/typed-digits.ts";

describe("numbers as people type and paste them", () => {
  it.each([
    "13800000003",
    " 138 0000 0003 ",
    "138-0000-0003",
    "１３８００００００００",
    "+86 138 0000 0003",
    "0086-13800000003",
    "8613800000003",
    "\u202A138\u00A00000\u00A00003\u202C",
  ])("takes %j for a mobile number", (typed) => {
    expect(mobileTyped(typed)).toMatch(/^138\d{8}$/);
  });

  it("leaves what is no mobile number as it is", () => {
    expect(mobileTyped("1380")).toBe("1380");
    expect(mobileTyped("86138")).toBe("86138");
    expect(mobileTyped("+1 650 555 0100")).toBe("+16505550100");
    expect(mobileTyped("张三")).toBe("张三");
  });

  it("takes out of the number of a parcel, an account or a document what was pasted with it", () => {
    expect(["6222 9900\u00a00000 0001", "ＳＦ１２３４５６７８", "JD-123\n", "****0001"].map(numberTyped)).toEqual([
      "6222990000000001",
      "SF12345678",
      "JD-123",
      "****0001",
    ]);
  });

  it.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    [" 123-456\n", "123456"],
    ["１２３４５６", "123456"],
    ["您的验证码是123456，5分钟内有效。", "123456"],
    ["12", "12"],
    ["1234567", "123456"],
    ["验证码", "验证码"],
  ])("takes %j for the code %s", (typed, code) => {
    expect(codeTyped(typed)).toBe(code);
  });
});
