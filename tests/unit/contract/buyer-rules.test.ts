import { describe, expect, it } from "vitest";
import { emailFault, taxNoFault, typedEmailFault } from "#src/contract/invoice/buyer-rules.ts";

describe("what an invoice needs of its buyer", () => {
  it("is an address that mail can reach; a masked one counts as unchanged in a form only", () => {
    expect([emailFault(""), emailFault("finance"), emailFault("f@example.com")]).toEqual([
      "请输入收票邮箱",
      "收票邮箱格式不正确",
      undefined,
    ]);
    expect([emailFault("f***@example.com"), typedEmailFault("f***@example.com")]).toEqual([
      "收票邮箱格式不正确",
      undefined,
    ]);
    expect([typedEmailFault(""), typedEmailFault("finance")]).toEqual(["请输入收票邮箱", "收票邮箱格式不正确"]);
  });

  it("is a tax number of 15, 17, 18 or 20 capitals and digits, except abroad", () => {
    const fault = "税号应为15、17、18或20位大写字母或数字";
    expect([15, 17, 18, 20].map((n) => taxNoFault("9".repeat(n), "2"))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([14, 16, 19, 21].map((n) => taxNoFault("9".repeat(n), "2"))).toEqual([fault, fault, fault, fault]);
    expect([taxNoFault("91320500ww00000010", "2"), taxNoFault("GB 123", "6"), taxNoFault("", "2")]).toEqual([
      fault,
      undefined,
      undefined,
    ]);
  });
});
