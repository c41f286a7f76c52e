import { describe, expect, it } from "vitest";
import { seededJobs } from "#src/server/db/seed/system/jobs.ts";
import { checkJob, decide, nextRun } from "#src/server/jobs/schedule.ts";
import { toWire } from "#src/lib/time.ts";

const now = new Date("2026-03-15T04:00:00Z");
const registry = { PayTimeoutJob: { run: async () => "" } };
const wire = (date: Date | null) => date && toWire(date);

describe("a job's row", () => {
  it("names a class the server knows and an expression Quartz takes (T-61)", () => {
    const check = (jobClassName: string, cronExpression: string) => () =>
      checkJob(registry, { jobClassName, cronExpression }, now);
    expect(check("PayTimeoutJob", "0 0 2 * * ? *")).not.toThrow();
    expect(check("NoSuchJob", "0 0 2 * * ? *")).toThrow("任务类不存在");
    expect(check("constructor", "0 0 2 * * ? *")).toThrow("任务类不存在");
    expect(check("PayTimeoutJob", "0 0 2 1 * 2 *")).toThrow("cron表达式不正确");
    expect(check("PayTimeoutJob", "nonsense")).toThrow("cron表达式不正确");
  });

  it("runs at its Shanghai time, and never when the expression is over", () => {
    expect(wire(nextRun("0 0 2 * * ? *", now))).toBe("2026-03-16 02:00:00");
    expect(nextRun("0 0 2 * * ? 2025", now)).toBeNull();
  });

  it("makes up for a missed run only where it works on state", () => {
    const late = (ms: number, catchesUp: boolean) => decide(new Date(now.getTime() - ms), now, catchesUp);
    expect(late(-1, true)).toBe("wait");
    expect(late(0, false)).toBe("run");
    expect(late(60_000, false)).toBe("run");
    expect(late(60_001, false)).toBe("skip");
    expect(late(86_400_000, true)).toBe("run");
  });
});

it("the seeded jobs run at the times of the house", () => {
  const times = Object.fromEntries(seededJobs.map((job) => [job.jobClassName, wire(nextRun(job.cronExpression, now))]));
  expect(times).toEqual({
    PayTimeoutJob: "2026-03-15 12:01:00",
    MessageSendJob: "2026-03-15 12:01:00",
    PublishJob: "2026-03-15 12:01:00",
    AutoCompleteJob: "2026-03-16 00:20:00",
    OverdueJob: "2026-03-16 01:10:00",
    DailyStatJob: "2026-03-16 00:40:00",
    MatureJob: "2026-03-16 02:00:00",
    SettleJob: "2026-03-16 02:30:00",
    KeepExpireJob: "2026-03-16 03:30:00",
    ReturnSignJob: "2026-03-16 04:00:00",
    ConsultCloseJob: "2026-03-16 04:10:00",
    RedExpireJob: "2026-03-15 13:00:00",
    LogCleanJob: "2026-03-22 04:30:00",
    FileCleanJob: "2026-03-16 05:00:00",
    LedgerCheckJob: "2026-03-16 06:00:00",
  });
});
