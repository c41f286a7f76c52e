import { describe, expect, it } from "vitest";
import { type RuleLine, ruleFault, ruleLinesOf } from "#src/contract/system/platform/check-rule.ts";
import { checkRuleRows } from "#src/server/db/seed/system/rules.ts";
import { isSlowPattern, patternTester, PatternTooSlow } from "#src/server/system/check-rule/safe-pattern.ts";
import { failedLine } from "#src/server/system/check-rule/door.ts";

const line = (digits: string, pattern: string, message: string, priority: RuleLine["priority"] = "1"): RuleLine => ({
  digits,
  pattern,
  message,
  priority,
});

describe("a rule by code", () => {
  const parts = [
    line("2", "^[A-Z]{2}$", "前两位应为大写字母"),
    line("3", "^\\d{3}$", "后三位应为数字"),
    line("*", "^.{5}$", "应为5位"),
    line("*", "^(?!AB000)", "该号码已停用", "0"),
  ];
  const failed = (value: string) => failedLine("some_rule", parts, value);

  it("looks at the whole first, then at its parts from left to right, then at what runs last", () => {
    expect(failed("AB123")).toBeNull();
    expect(failed("AB12")?.message).toBe("应为5位");
    expect(failed("A1123")).toEqual({
      digits: "2",
      pattern: "^[A-Z]{2}$",
      message: "前两位应为大写字母",
      beginIndex: 0,
      endIndex: 2,
      checkValue: "A1",
      passed: false,
    });
    expect(failed("AB12x")).toMatchObject({ beginIndex: 2, endIndex: 5, checkValue: "12x" });
    expect(failed("AB000")?.message).toBe("该号码已停用");
  });

  it("checks the check digit of a credit code too", () => {
    const seeded = checkRuleRows().find(({ ruleCode }) => ruleCode === "credit_code");
    const lines = ruleLinesOf(seeded?.ruleJson ?? "") ?? [];
    expect(failedLine("credit_code", lines, "91350211M000100Y43")).toEqual(
      expect.objectContaining({ message: "统一社会信用代码不正确" }),
    );
    expect(failedLine("credit_code", lines, "91350100M000100Y43")).toBeNull();
  });

  it("stops a pattern that backtracks without end, and the next check runs as before", () => {
    expect(() => patternTester()("^(a+)+$", `${"a".repeat(60)}b`)).toThrow(PatternTooSlow);
    expect(patternTester()("^a+$", "aaa")).toBe(true);
    expect(isSlowPattern("^(a+)+$")).toBe(true);
    expect(isSlowPattern("^([0-9]+)*x$")).toBe(true);
    expect(checkRuleRows().flatMap(({ ruleJson }) => ruleLinesOf(ruleJson) ?? [])).not.toContainEqual(
      expect.objectContaining({ pattern: expect.toSatisfy(isSlowPattern) as string }),
    );
  });
});

describe("the text of a rule", () => {
  const faultOf = (...lines: object[]) => ruleFault(JSON.stringify(lines));

  it("is a list of lines; a fault names its line", () => {
    expect(faultOf({ digits: "*", pattern: "^a$", message: "应为a" })).toBeNull();
    expect(ruleFault("{}")).toBe("规则应为JSON列表，每行有 digits、pattern 和 message");
    expect(ruleFault("no json")).toBe("规则应为JSON列表，每行有 digits、pattern 和 message");
    expect(faultOf()).toBe("请至少添加一行规则");
    expect(faultOf({ digits: "*", pattern: "a", message: "x" }, { digits: "0", pattern: "a", message: "x" })).toBe(
      "第2行：位数应为 * 或1至999的整数",
    );
    expect(faultOf({ digits: "*", pattern: "(", message: "x" })).toBe("第1行：正则不正确：(");
    expect(faultOf({ digits: "*", pattern: "a", message: " " })).toBe("第1行：请输入提示");
  });

  it("may have digits as numbers, as older servers store them; without a priority a line runs first", () => {
    expect(ruleLinesOf(`[{"digits":2,"pattern":"a","message":"x"}]`)).toEqual([line("2", "a", "x")]);
  });
});
