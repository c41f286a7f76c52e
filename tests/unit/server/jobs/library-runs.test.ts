import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { libraryRuns } from "#src/server/jobs/library-runs.ts";
import { runsOf } from "#ui/cron/next-runs.ts";
import { planCron } from "#ui/cron/parse.ts";
import { plainExpression } from "#tests/support/cron-expressions.ts";

// One test makes hundreds of searches, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const instants = (runs: readonly Date[]) => runs.map((run) => run.toISOString());

describe("cron-parser and our own search", () => {
  it("agree wherever cron-parser may decide", () => {
    let decided = 0;
    assert(
      property(
        plainExpression,
        constantFrom("UTC", "Asia/Shanghai"),
        integer({ min: 1_700_000_000, max: 2_300_000_000 }),
        integer({ min: 0, max: 999 }),
        (expr, zone, second, millisecond) => {
          const from = new Date(second * 1000 + millisecond);
          const plan = planCron(expr);
          const library = libraryRuns(plan, zone, from, 5);
          if (library === null) return;
          decided += 1;
          expect(instants(library)).toEqual(instants(runsOf(plan, zone, from, 5)));
        },
      ),
      { numRuns: 250 },
    );
    expect(decided).toBeGreaterThan(120);
  });

  it("leaves years, marks and zones that change their clocks to our own", () => {
    const from = new Date("2026-01-01T00:00:00Z");
    for (const expr of ["0 0 0 LW * ?", "0 0 0 15W * ?", "0 0 0 L-3 * ?", "0 0 0 ? * 2#1", "0 0 0 1 1 ? 2027"]) {
      expect(libraryRuns(planCron(expr), "UTC", from, 1)).toBeNull();
    }
    expect(libraryRuns(planCron("0 0 0 * * ?"), "Europe/Berlin", from, 1)).toBeNull();
    expect(libraryRuns(planCron("0 0 0 30 2 ?"), "UTC", from, 1)).toBeNull();
    expect(libraryRuns(planCron("0 0 0 * * ?"), "UTC", from, 1)).toEqual([new Date("2026-01-02T00:00:00Z")]);
  });
});
