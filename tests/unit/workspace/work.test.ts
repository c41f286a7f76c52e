import { beforeAll, describe, expect, it, test } from "vitest";
import dashboard from "#locales/zh-CN/dashboard.json";
import type { WorkItem } from "#src/contract/system/desk/work.ts";
import { holidaysIn } from "#src/lib/holidays.ts";
import { addWords } from "#src/lib/text.ts";
import { fromWire } from "#src/lib/time.ts";
import { neighboursAt } from "#src/workspace/screen/list/rows/neighbours.ts";
import { clockOf, waitedFor } from "#src/workspace/work/clock.ts";
import { touchesWork } from "#src/workspace/work/throttle.ts";
import { endQueue, isOfWork, nextOf, openWork, placeOf } from "#src/workspace/work/work-queue.ts";
import { clockRanOut } from "#src/workspace/work/recount.ts";

beforeAll(() => addWords("dashboard", dashboard));

const now = fromWire("2026-03-16 10:00:00") ?? new Date(0);

const holidays = holidaysIn([
  ["2026-04-06", "清明节 休"],
  ["2026-03-28", "调休 班"],
  ["2026-03-25", "公司纪念日"],
]);

describe("a clock", () => {
  test.each([
    ["2026-03-13 09:59:59", "overdue", "超期 3 天"],
    ["2026-03-16 08:30:00", "overdue", "超期 1 小时"],
    // A due day counts in days, as in lists; a due time of yesterday counts in hours.
    ["2026-03-15 23:59:59", "overdue", "超期 1 天"],
    ["2026-03-15 22:00:00", "overdue", "超期 12 小时"],
    ["2026-03-13 23:59:59", "overdue", "超期 3 天"],
    ["2026-03-16 09:59:50", "overdue", "超期 1 分钟"],
    ["2026-03-16 23:59:59", "today", "还剩 13 小时"],
    ["2026-03-17 00:00:00", "later", "还剩 14 小时"],
    ["2026-03-17 09:00:00", "later", "还剩 23 小时"],
    // Working days, with the last one counted as a whole (G.3): a weekend, 清明 and a worked Saturday are in between.
    ["2026-03-18 09:00:00", "later", "还剩 2 个工作日"],
    ["2026-03-20 10:00:00", "later", "还剩 4 个工作日"],
    ["2026-03-23 09:00:00", "later", "还剩 5 个工作日"],
    ["2026-04-07 18:00:00", "later", "还剩 16 个工作日"],
    ["", "none", ""],
    ["nonsense", "none", ""],
  ])("that stands at %s is %s: %s", (due, state, words) => {
    expect(clockOf(due, now, holidays)).toEqual({ state, words });
  });

  it("says the time by itself where no day is worked before it", () => {
    const friday = fromWire("2026-03-20 18:00:00") ?? now;
    expect(clockOf("2026-03-22 20:00:00", friday, holidays).words).toBe("还剩 2 天");
  });

  it("that ran out, or a day that began, makes what was counted before it outdated", () => {
    const due = { due: "2026-03-16 10:00:30" };
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    expect(clockRanOut([due], now, later(29))).toBe(false);
    expect(clockRanOut([due], now, later(60))).toBe(true);
    // Counted after it ran out, so that is already known.
    expect(clockRanOut([due], later(60), later(120))).toBe(false);
    expect(clockRanOut([], now, later(13 * 3_600))).toBe(false);
    // Midnight in Shanghai, in whatever time zone the browser is.
    expect(clockRanOut([], now, later(14 * 3_600))).toBe(true);
  });

  it("tells how long something has waited", () => {
    expect([waitedFor("2026-03-14 10:00:00", now), waitedFor("", now)]).toEqual(["2 天", ""]);
  });
});

describe("the next item", () => {
  const item = (id: string): WorkItem => ({
    kind: "receiveSample",
    id,
    no: id,
    title: "",
    note: "",
    due: "",
    since: "",
    path: `/${id}`,
    todo: "",
    todoType: "",
    receiver: "",
  });
  const list = ["a", "b", "c"].map(item);
  it("is what stood behind the one that was done", () => {
    expect(nextOf(list, [item("a"), item("c")], "b")?.id).toBe("c");
  });
  it("is the first where nothing stood behind it, and never the one that is open", () => {
    expect(nextOf(list, [item("a"), item("b")], "c")?.id).toBe("a");
    expect(nextOf(list, list, "c")?.id).toBe("a");
    expect(nextOf(list, [], "a")).toBeNull();
    expect(nextOf(list, [item("a")], "a")).toBeNull();
  });
  it("is what somebody has added meanwhile where all others were done elsewhere", () => {
    expect(nextOf(list, [item("x")], "a")?.id).toBe("x");
  });
});

describe("the records beside the open one", () => {
  it("are its neighbours in the list", () => {
    expect(neighboursAt(["a", "b", "c"], "b", null)).toEqual({ previous: "a", next: "c" });
    expect(neighboursAt(["a"], "a", null)).toEqual({ previous: undefined, next: undefined });
  });
  it("are those of its place once it is done and has left the list", () => {
    expect(neighboursAt(["a", "c"], "b", 1)).toEqual({ previous: "a", next: "c" });
    expect(neighboursAt(["a", "c"], "z", null)).toEqual({ previous: undefined, next: undefined });
  });
});

it("what I have to do is counted anew when rows, todos or orders change, not when an announcement comes", () => {
  expect((["row.changed", "todo", "order.cancel", "announcement"] as const).map(touchesWork)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

describe("the place in a run", () => {
  const waits = (...ids: readonly string[]) => ids.map((id) => ({ id })) as unknown as readonly WorkItem[];
  const run = (...seen: readonly string[]) => ({ kind: "quote" as const, id: seen.at(-1) ?? "", seen });

  it("counts what was done and what still waits", () => {
    expect(placeOf(run("1"), waits("1", "2", "3"), 3)).toEqual({ at: 1, of: 3 });
    expect(placeOf(run("1", "2"), waits("2", "3"), 2)).toEqual({ at: 2, of: 3 });
    // A skipped item still waits.
    expect(placeOf(run("1", "2"), waits("1", "2", "3"), 3)).toEqual({ at: 2, of: 3 });
    expect(placeOf(run("1"), waits("1"), 250)).toEqual({ at: 1, of: 250 });
  });
});

it("a list shows what was opened out of the work list while its run goes on, and its last record after it", () => {
  const router = { navigate: () => undefined } as unknown as Parameters<typeof openWork>[0];
  expect([isOfWork(undefined), isOfWork("o1")]).toEqual([false, false]);
  openWork(router, { kind: "receiveSample", id: "o1", path: "/order/orderList?detail=o1" });
  expect([isOfWork(undefined), isOfWork("o1"), isOfWork("o2")]).toEqual([true, true, false]);
  endQueue();
  expect([isOfWork(undefined), isOfWork("o1"), isOfWork("o2")]).toEqual([false, true, false]);
});
