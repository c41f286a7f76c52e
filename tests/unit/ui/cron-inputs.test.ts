import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { acceptsInput, type CronInput } from "#ui/cron/fields.ts";

const inputs: Readonly<Record<string, CronInput>> = {
  "second.value": "second",
  "minute.value": "minute",
  "hour.value": "hour",
  "day.value": "day",
  "month.value": "month",
  "weekday.value": "week",
  "nth.value": "nth",
  "year-interval.value": "yearInterval",
  "year.value": "year",
};

it("takes the numbers of the decided cases and no others (CRON-28, CRON-30, CRON-31, CRON-32)", () => {
  const decided = readFileSync(new URL("./rules/cases.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { group: string; rule: string; value: number; valid: boolean })
    .filter(({ group }) => group === "cron-unit");
  expect(decided).toHaveLength(18);
  for (const { rule, value, valid } of decided) {
    const input = inputs[rule];
    expect(input).toBeDefined();
    expect([rule, value, input !== undefined && acceptsInput(input, value)]).toEqual([rule, value, valid]);
  }
});
