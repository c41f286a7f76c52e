import { readFileSync } from "node:fs";
import { array, assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { reasonsEnUS } from "#ui/cron/en-us.ts";
import { CronError } from "#ui/cron/error.ts";
import { evaluate } from "#ui/cron/evaluate.ts";
import { nextRuns } from "#ui/cron/next-runs.ts";
import { planCron } from "#ui/cron/parse.ts";
import { reasonsZhCN } from "#ui/cron/zh-cn.ts";
import { zoneOf } from "#ui/cron/zone.ts";
import { plainExpression } from "#tests/support/cron-expressions.ts";

// One test makes hundreds of searches, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Case {
  name: string;
  expr: string;
  zone: string;
  start: string;
  /** Runs as UTC instants; null if the expression must be rejected. */
  runs: string[] | null;
  /** Runs in the zone's local time when the year field is ignored. */
  yearIgnored: string[] | null;
}

/** Lines of `name|expression|zone|start|runs[|runs without the year]`, computed by Quartz 2.3.2. */
function cases(file: string): Case[] {
  const lines = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as string[];
  return lines.map((line) => {
    const [name = "", expr = "", zone = "", start = "", runs = "", ignored] = line.split("|");
    return {
      name,
      expr,
      zone,
      start,
      runs: runs === "invalid" ? null : runs === "never" ? [] : runs.split(" "),
      yearIgnored: ignored ? ignored.split(" ") : null,
    };
  });
}

const instants = (runs: readonly Date[]) => runs.map((run) => run.toISOString().replace(".000Z", "Z"));

function outcome({ expr, zone, start }: Case): string[] | null {
  try {
    return instants(nextRuns(expr, { from: new Date(start), zone, count: 10 }));
  } catch (error) {
    if (error instanceof CronError) return null;
    throw error;
  }
}

const vectors = cases("./cron-cases.json");

describe("the next ten runs are those of Quartz (CRON-21)", () => {
  it.each(vectors)("$name: $expr", (vector) => {
    expect(outcome(vector)).toEqual(vector.runs);
  });

  it("for expressions drawn at random, in zones that change their clocks as well", () => {
    const random = cases("./cron-random.json");
    expect(random).toHaveLength(420);
    for (const vector of random) expect([vector.expr, outcome(vector)]).toEqual([vector.expr, vector.runs]);
  });
});

describe("the year field", () => {
  const ignoring = vectors.filter(({ yearIgnored }) => yearIgnored !== null);

  it("is not looked at in a preview that ignores it (CRON-22)", () => {
    expect(ignoring.length).toBeGreaterThan(20);
    for (const { expr, zone, start, yearIgnored } of ignoring) {
      const { offset } = zoneOf(zone);
      const runs = nextRuns(expr, { from: new Date(start), zone, count: 10, ignoreYear: true });
      const shown = runs.map((run) => new Date(run.getTime() + offset(run.getTime())).toISOString().slice(0, 19));
      expect([expr, shown]).toEqual([expr, yearIgnored]);
    }
  });

  it("refuses a broken year even when it is ignored", () => {
    const from = new Date("2026-01-01T00:00:00Z");
    expect(() => nextRuns("0 0 0 1 1 ? 2031-2024", { from, zone: "UTC", count: 1, ignoreYear: true })).toThrow(
      CronError,
    );
  });

  it("ends the runs with the last year, and a hundred years from now at the latest", () => {
    const from = new Date("2026-06-01T00:00:00Z");
    expect(instants(nextRuns("0 0 0 1 1 ? 2027-2028", { from, zone: "UTC", count: 10 }))).toEqual([
      "2027-01-01T00:00:00Z",
      "2028-01-01T00:00:00Z",
    ]);
    expect(nextRuns("0 0 0 1 1 ? 2020", { from, zone: "UTC", count: 10 })).toEqual([]);
    const far = nextRuns("0 0 0 1 1 ?", { from, zone: "UTC", count: 200 });
    expect(far.at(-1)?.getUTCFullYear()).toBe(new Date().getUTCFullYear() + 100);
  });
});

describe("what nobody says about the next runs", () => {
  it("is now, Shanghai and ten of them", () => {
    vi.useFakeTimers({ now: new Date("2026-03-15T04:00:00Z") });
    try {
      const runs = nextRuns("0 0 9 * * ?");
      expect(runs).toHaveLength(10);
      expect(runs[0]).toEqual(new Date("2026-03-16T01:00:00Z"));
      expect(nextRuns("0 0 9 * * ?", { zone: "UTC", count: 1 })).toEqual([new Date("2026-03-15T09:00:00Z")]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not guessed from an invalid instant", () => {
    expect(() => nextRuns("0 0 9 * * ?", { from: new Date(Number.NaN) })).toThrow(/nextRuns: from is an invalid Date/);
  });
});

describe("an expression that is refused", () => {
  it.each([
    ["0 76 9 * * ?", "分字段的值须在0到59之间", "Values of the minute field must be from 0 to 59"],
    [
      "0 0 9 1 * 2",
      "日和周不能同时指定，其中一个须为“?”",
      "Day and weekday cannot both be given; one of them must be “?”",
    ],
    ["0 0 9 1 X ?", "月字段不能写“X”", "The month field cannot be “X”"],
  ])("%s says why in both languages", (text, chinese, english) => {
    let error: unknown;
    try {
      planCron(text);
    } catch (thrown) {
      error = thrown;
    }
    const fault = error as CronError;
    expect([fault.message, fault.explain(reasonsZhCN), fault.explain(reasonsEnUS)]).toEqual([
      chinese,
      chinese,
      english,
    ]);
  });
});

describe("what can never be computed", () => {
  it("is refused instead of searched for without end", () => {
    const options = { from: new Date("2026-01-20T00:00:00Z"), zone: "UTC", count: 3 };
    expect(() => nextRuns("0 0 0 L-30W * ?", options)).toThrow(CronError);
    expect(() => nextRuns("0 0 0 0W * ?", options)).toThrow(CronError);
    expect(() => nextRuns("0 0 0 * * ? 1970-2147483647", options)).toThrow(CronError);
  });

  it("is over when no calendar reaches its year, in every zone", () => {
    const from = new Date("2035-01-02T06:54:36Z");
    for (const zone of ["Asia/Shanghai", "Asia/Kolkata", "UTC"]) {
      expect(nextRuns("0 0 7 L * ? 20322028", { from, zone, count: 3 })).toEqual([]);
      expect(instants(nextRuns("0 0 7 1 1 ? 2036,20322028", { from, zone, count: 3 }))).toHaveLength(1);
    }
  });

  it("names an unknown zone", () => {
    expect(() => nextRuns("0 0 0 * * ?", { from: new Date(0), zone: "Mars/Base", count: 1 })).toThrow(RangeError);
  });
});

describe("a search", () => {
  it("only ever goes on", () => {
    const zones = ["Asia/Shanghai", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo"];
    assert(
      property(
        plainExpression,
        constantFrom(...zones),
        integer({ min: 1_700_000_000, max: 2_300_000_000 }),
        (expr, zone, from) => {
          const runs = evaluate(planCron(expr), zoneOf(zone), from * 1000, 4);
          const steps = runs.map((run, index) => run - (index === 0 ? from * 1000 : (runs[index - 1] ?? 0)));
          expect(steps.every((step) => step > 0)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("reads any text to an expression or a reason, never to a crash", () => {
    const bits = array(constantFrom(..."0123456789*?/-,LW#JANMON \t".split("")), { maxLength: 24 });
    assert(
      property(bits, (chars) => {
        const text = `0 0 0 ${chars.join("")} * ?`;
        let reason: unknown = null;
        try {
          planCron(text);
        } catch (error) {
          reason = error;
        }
        expect(reason === null || reason instanceof CronError).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
