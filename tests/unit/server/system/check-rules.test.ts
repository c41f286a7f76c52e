import { describe, expect, it } from "vitest";
import { type CheckStep, checkRules, failedStep } from "#src/server/system/validate/check-rules.ts";

describe("a rule by code", () => {
  const parts: readonly CheckStep[] = [
    { digits: 2, pattern: /^[A-Z]{2}$/, message: "前两位应为大写字母" },
    { digits: 3, pattern: /^\d{3}$/, message: "后三位应为数字" },
    { digits: "*", pattern: /^.{5}$/, message: "应为5位" },
  ];

  it("looks at the whole first, then at its parts from left to right", () => {
    expect(failedStep(parts, "AB123")).toBeNull();
    expect(failedStep(parts, "AB12")?.message).toBe("应为5位");
    expect(failedStep(parts, "A1123")).toEqual({
      digits: "2",
      pattern: "^[A-Z]{2}$",
      message: "前两位应为大写字母",
      beginIndex: 0,
      endIndex: 2,
      checkValue: "A1",
      passed: false,
    });
    expect(failedStep(parts, "AB12x")).toMatchObject({ beginIndex: 2, endIndex: 5, checkValue: "12x" });
  });

  it("checks the check digit of a credit code too", () => {
    const steps = checkRules["credit_code"] ?? [];
    expect(failedStep(steps, "91350211M000100Y43")).toEqual(
      expect.objectContaining({ message: "统一社会信用代码不正确" }),
    );
    expect(failedStep(steps, "91350100M000100Y43")).toBeNull();
  });
});
