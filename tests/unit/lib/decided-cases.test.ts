import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ellipsis, shortFileName, textWidth } from "#src/lib/text-width.ts";
import { greeting } from "#src/lib/time.ts";

interface Case {
  group: string;
  rule: string;
  value?: unknown;
  expect?: unknown;
  kept?: string;
  ellipsis?: boolean;
}

const cases = readFileSync(new URL("../ui/rules/cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

const of = (group: string) => cases.filter((one) => one.group === group);

describe("the decided cases of business-free functions", () => {
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
