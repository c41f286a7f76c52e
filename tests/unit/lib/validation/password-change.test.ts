import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import zhCommon from "#locales/zh-CN/common.json" with { type: "json" };
import { addWords, text } from "#src/lib/text.ts";
import { ellipsis, shortFileName, textWidth } from "#src/lib/text-width.ts";
import { greeting } from "#src/lib/time.ts";
import { checkPasswordChange } from "#src/lib/validation/password-change.ts";

interface Case {
  group: string;
  rule: string;
  value?: unknown;
  expect?: unknown;
  kept?: string;
  ellipsis?: boolean;
  old?: string;
  password?: string;
  confirm?: string;
  messages?: string[];
}

const cases = readFileSync(new URL("../../ui/rules/cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

const of = (group: string) => cases.filter((one) => one.group === group);

beforeAll(() => addWords("zh-CN", "common", zhCommon));

describe("a change of password", () => {
  it("complains in the order of its fields", () => {
    const decided = of("change-password");
    expect(decided).toHaveLength(4);
    for (const { old = "", password = "", confirm = "", messages } of decided) {
      const complaints = checkPasswordChange({ oldPassword: old, password, confirmPassword: confirm });
      const { oldPassword, password: fresh, confirmPassword } = complaints;
      expect([oldPassword, fresh, confirmPassword].flatMap((one) => (one ? [text(one)] : []))).toEqual(messages);
    }
  });

  it("wants the same new password twice", () => {
    const complaints = checkPasswordChange({ oldPassword: "old", password: "new-1", confirmPassword: "new-2" });
    expect(Object.keys(complaints)).toEqual(["confirmPassword"]);
    expect(complaints.confirmPassword && text(complaints.confirmPassword)).toBe("两次输入的密码不一样！");
  });
});

describe("the other decided cases of business-free functions", () => {
  it("widths, shortened texts and file names (CONST-11)", () => {
    for (const { value, expect: width } of of("text-length"))
      expect([value, textWidth(String(value))]).toEqual([value, width]);
    const shortened = [...of("ellipsis"), ...of("file-name")];
    expect(shortened.length).toBeGreaterThan(10);
    for (const { group, rule, value, kept, ellipsis: cut } of shortened) {
      const length = Number(rule.slice(rule.lastIndexOf("-") + 1));
      const text = group === "file-name" ? shortFileName(String(value)) : ellipsis(String(value), length);
      expect(text).toBe(cut ? `${kept}…` : kept);
    }
  });

  it("greetings by the hour (LAYOUT-20)", () => {
    const decided = of("greeting");
    expect(decided.length).toBeGreaterThan(20);
    for (const { value, expect: words } of decided) {
      expect([value, greeting(Number(String(value).slice(0, 2)))]).toEqual([value, words]);
    }
  });
});
