import { readFileSync } from "node:fs";
import { array, assert, constantFrom, integer, oneof, property, tuple } from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { describeCron } from "#ui/cron/describe.ts";
import { sentenceEnUS } from "#ui/cron/en-us.ts";
import { CronError } from "#ui/cron/error.ts";
import { lastYear } from "#ui/cron/fields.ts";
import { nextRuns } from "#ui/cron/next-runs.ts";
import { planCron } from "#ui/cron/parse.ts";
import { type Claims, claimedRuns } from "./claims.ts";
import { readEnUS } from "./read-en-us.ts";
import { readZhCN } from "./read-zh-cn.ts";

// One test makes thousands of searches, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const readers: readonly [language: string, say: (text: string) => string, read: (sentence: string) => Claims][] = [
  ["Chinese", (text) => describeCron(text), readZhCN],
  ["English", (text) => describeCron(text, sentenceEnUS), readEnUS],
];

/** The real runs; null for the few expressions whose runs Quartz cannot compute. */
function realRuns(text: string, from: Date, count: number): Date[] | null {
  try {
    return nextRuns(text, { from, zone: "UTC", count });
  } catch (error) {
    if (error instanceof CronError) return null;
    throw error;
  }
}

/** Checks that a sentence claims exactly the real runs. */
function expectTrue(text: string, from: Date, [, say, read]: (typeof readers)[number]) {
  const sentence = say(text);
  const claims = read(sentence);
  const real = realRuns(text, from, 12);
  // If it is said never to run, no year has such a date.
  const claimed = claimedRuns(claims, claims.never ? new Date("1970-01-01") : from, 12, lastYear());
  const spoken = (real ?? (claims.never ? [] : claimed.runs)).filter(
    (run) => !claimed.silent.has(`${run.getUTCFullYear()}-${run.getUTCMonth() + 1}`) || claims.never,
  );
  const compared = claimed.silent.size > 0 && !claims.never ? Math.min(spoken.length, claimed.runs.length) : 12;
  const shown = (list: readonly Date[]) => list.slice(0, compared).map((run) => run.toISOString());
  expect({ text, sentence, runs: shown(claimed.runs) }).toEqual({ text, sentence, runs: shown(spoken) });
}

const one = (min: number, max: number) => integer({ min, max }).map(String);
const element = (min: number, max: number) =>
  oneof(
    one(min, max),
    one(min, max),
    tuple(one(min, max), one(min, max)).map((range) => range.join("-")),
    tuple(one(min, max), integer({ min: 1, max: max - 1 })).map((loop) => loop.join("/")),
    integer({ min: 1, max: max - 1 }).map((step) => `*/${step}`),
    tuple(one(min, max), one(min, max), integer({ min: 1, max: 9 })).map(([from, to, step]) => `${from}-${to}/${step}`),
  );
const field = (min: number, max: number) =>
  oneof(
    constantFrom("*"),
    constantFrom(String(min)),
    one(min, max),
    element(min, max),
    array(element(min, max), { minLength: 2, maxLength: 3 }).map((list) => list.join(",")),
    array(one(min, max), { minLength: 2, maxLength: 7 }).map((list) => list.join(",")),
  );
const weekNames = constantFrom("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT");
const dayField = oneof(
  field(1, 31),
  constantFrom("L", "LW", "L-0", "4-7,15W", "5-8,27W"),
  integer({ min: 1, max: 31 }).map((day) => `${day}W`),
  integer({ min: 0, max: 30 }).map((days) => `L-${days}`),
  integer({ min: 0, max: 30 }).map((days) => `L-${days}W`),
);
const weekField = oneof(
  field(1, 7),
  tuple(weekNames, weekNames).map((names) => names.join("-")),
  tuple(weekNames, weekNames).map((names) => names.join(",")),
  constantFrom("L", "7,3#5", "0#1", "9#1", "MON#2"),
  integer({ min: 1, max: 7 }).map((day) => `${day}L`),
  tuple(integer({ min: 1, max: 7 }), integer({ min: 1, max: 5 })).map((nth) => nth.join("#")),
);
const monthField = oneof(constantFrom("*"), constantFrom("2", "FEB", "11-2", "1,4,7,10"), field(1, 12));
const yearField = oneof(
  constantFrom("*", "", "*"),
  one(2024, 2045),
  tuple(integer({ min: 2020, max: 2040 }), integer({ min: 0, max: 12 })).map(
    ([from, more]) => `${from}-${from + more}`,
  ),
  tuple(one(2020, 2040), one(1, 9)).map((loop) => loop.join("/")),
  array(one(2024, 2045), { minLength: 2, maxLength: 6 }).map((list) => list.join(",")),
  constantFrom("2019-2400", "2030-2060/7", "*/4", ",", "2036,20322028"),
);
const days = oneof(
  dayField.map((day) => [day, "?"] as const),
  weekField.map((week) => ["?", week] as const),
);
const expression = tuple(field(0, 59), field(0, 59), field(0, 23), days, monthField, yearField).map(
  ([second, minute, hour, [day, week], month, year]) =>
    `${second} ${minute} ${hour} ${day} ${month} ${week} ${year}`.trim(),
);

describe.each(readers)("the sentence in %s", (...reader) => {
  it("claims exactly the runs of thousands of expressions", () => {
    let usable = 0;
    assert(
      property(expression, integer({ min: 1_700_000_000, max: 2_100_000_000 }), (text, second) => {
        try {
          planCron(text);
        } catch {
          return;
        }
        usable += 1;
        expectTrue(text, new Date(second * 1000), reader);
      }),
      { numRuns: 4000 },
    );
    expect(usable).toBeGreaterThan(3000);
  });

  it("claims exactly the runs of the expressions that Quartz was asked for", () => {
    const lines = ["../cron-cases.json", "../cron-random.json"].flatMap(
      (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as string[],
    );
    const usable = lines.map((line) => line.split("|")).filter(([, , , , runs]) => runs !== "invalid");
    expect(usable.length).toBeGreaterThan(700);
    for (const [, text = "", , start = ""] of usable) expectTrue(text, new Date(start), reader);
  });
});
