import { describe, expect, it } from "vitest";
import { type Cron, defaultCron, formatCron, formatField, parseCron } from "#ui/cron/cron.ts";
import { CronError } from "#ui/cron/error.ts";
import { acceptsInput, cronUnits, yearChoices } from "#ui/cron/fields.ts";
import { adjustNeighbours, changeField, dayLocked } from "#ui/cron/neighbours.ts";
import { nextRuns } from "#ui/cron/next-runs.ts";
import { changeTab, textOf } from "#ui/cron/editor-change.ts";
import { cronDayModes, cronModes, valuesOf } from "#ui/cron/editor-values.ts";
import { dayFieldOf, type MonthlyChoice, monthlyChoiceOf } from "#ui/cron/monthly.ts";
import {
  cronTabTypes,
  fromCronWeekday,
  tabTypeOf,
  toCronWeekday,
  weekFieldOf,
  weeklyChoiceOf,
  type WeeklyChoice,
} from "#ui/cron/weekly.ts";

describe("an expression is written", () => {
  it("with seven fields, from the second to the year (CRON-17)", () => {
    const cron: Cron = {
      second: { kind: "list", values: [1] },
      minute: { kind: "list", values: [2] },
      hour: { kind: "list", values: [3] },
      day: { kind: "list", values: [4] },
      month: { kind: "list", values: [5] },
      week: { kind: "unset" },
      year: { kind: "list", values: [2030] },
    };
    expect(formatCron(cron)).toBe("1 2 3 4 5 ? 2030");
    expect(cronUnits).toEqual(["second", "minute", "hour", "day", "month", "week", "year"]);
  });

  it("with * for missing fields and ? for a missing week (CRON-18)", () => {
    expect(formatCron({})).toBe("* * * * * ? *");
    expect(formatCron(defaultCron)).toBe("* * * * * ? *");
    expect(formatCron({ second: { kind: "list", values: [0] } })).toBe("0 * * * * ? *");
  });
});

describe("an expression is read", () => {
  it("with every year where the seventh field is missing (CRON-18)", () => {
    expect(parseCron("0 0 9 * * ?").year).toEqual({ kind: "every" });
    expect(parseCron("0 0 9 ? * 2").week).toEqual({ kind: "list", values: [2] });
  });

  it.each([
    ["day", "0 0 0 ? * 2 *", { kind: "unset" }, "?"],
    ["second", "* * * * * ? *", { kind: "every" }, "*"],
    ["hour", "0 0 9-17 * * ? *", { kind: "range", from: 9, to: 17 }, "9-17"],
    ["hour", "0 0 22-2 * * ? *", { kind: "range", from: 22, to: 2 }, "22-2"],
    ["minute", "0 5/10 * * * ? *", { kind: "loop", start: 5, step: 10 }, "5/10"],
    ["minute", "0 */10 * * * ? *", { kind: "loop", start: null, step: 10 }, "*/10"],
    ["day", "0 0 0 15W * ? *", { kind: "workday", day: 15 }, "15W"],
    ["day", "0 0 0 L * ? *", { kind: "last" }, "L"],
    ["week", "0 0 0 ? * L *", { kind: "last" }, "L"],
    ["minute", "0 1,2,3 * * * ? *", { kind: "list", values: [1, 2, 3] }, "1,2,3"],
    ["day", "0 0 0 LW * ? *", { kind: "lastWorkday" }, "LW"],
    ["day", "0 0 0 L-3 * ? *", { kind: "beforeEnd", days: 3, workday: false }, "L-3"],
    ["day", "0 0 0 L-3W * ? *", { kind: "beforeEnd", days: 3, workday: true }, "L-3W"],
    ["week", "0 0 0 ? * 6L *", { kind: "lastWeekday", weekday: 6 }, "6L"],
    ["week", "0 0 0 ? * 2#1 *", { kind: "nth", weekday: 2, nth: 1 }, "2#1"],
    ["minute", "0 1-5,20/2 * * * ? *", { kind: "other", text: "1-5,20/2" }, "1-5,20/2"],
    ["year", "0 0 0 1 1 ? 2027/2", { kind: "loop", start: 2027, step: 2 }, "2027/2"],
  ] as const)("%s of %s token by token, and written back (CRON-35)", (unit, text, field, token) => {
    const cron = parseCron(text);
    expect(cron[unit]).toEqual(field);
    expect(formatCron({ [unit]: cron[unit] }).split(" ")[cronUnits.indexOf(unit)]).toBe(token);
    expect(formatCron(cron)).toBe(text);
  });

  it("token by token, each written back: ? * a-b a/b nW L and a,b,c (CRON-35)", () => {
    const cases: [unit: keyof Cron, token: string, field: Cron[keyof Cron]][] = [
      ["week", "?", { kind: "unset" }],
      ["day", "*", { kind: "every" }],
      ["day", "5-9", { kind: "range", from: 5, to: 9 }],
      ["day", "5/3", { kind: "loop", start: 5, step: 3 }],
      ["day", "15W", { kind: "workday", day: 15 }],
      ["day", "L", { kind: "last" }],
      ["day", "1,2,3", { kind: "list", values: [1, 2, 3] }],
      ["day", "LW", { kind: "lastWorkday" }],
      ["day", "L-3", { kind: "beforeEnd", days: 3, workday: false }],
    ];
    for (const [unit, token, field] of cases) {
      const text = `0 0 0 ${unit === "day" ? token : "1"} * ? *`;
      expect([token, parseCron(text)[unit]]).toEqual([token, field]);
      expect(formatCron(parseCron(text))).toBe(text);
      expect(formatField(field)).toBe(token);
    }
  });

  it("with names of months and weekdays, Sunday being 1 (CRON-27)", () => {
    expect(formatCron(parseCron("0 0 9 ? jan-MAR sun,SAT"))).toBe("0 0 9 ? 1-3 1,7 *");
    expect(formatCron(parseCron("0 0 9 ? * MON-FRI"))).toBe("0 0 9 ? * 2-6 *");
    expect(formatCron(parseCron("0 0 9 ? * FRIL"))).toBe("0 0 9 ? * 6L *");
    expect(formatCron(parseCron("0 0 9 ? * MON#2"))).toBe("0 0 9 ? * 2#2 *");
    const [sunday] = nextRuns("0 0 9 ? * 1", { from: new Date("2026-03-10T00:00:00Z"), zone: "UTC", count: 1 });
    expect(sunday?.getUTCDay()).toBe(0);
  });

  it("keeps what it has no name for, also where the scheduler reads a number in its own way", () => {
    expect(parseCron("0 0 0 99 * ?").day).toEqual({ kind: "other", text: "99" });
    expect(parseCron("0 0 5/0 * * ?").hour).toEqual({ kind: "other", text: "5/0" });
    expect(parseCron("0 0 9-0 * * ?").hour).toEqual({ kind: "range", from: 9, to: 0 });
    expect(parseCron("0 0 0 3-0 * ?").day).toEqual({ kind: "other", text: "3-0" });
  });
});

describe("a refusal names the field at fault in Chinese", () => {
  it.each([
    ["", undefined, "表达式至少要有秒、分、时、日、月、周六个字段"],
    ["0 76 18 * * ?", "minute", "分字段的值须在0到59之间"],
    ["0 0/80 3 * * ?", "minute", "分字段的间隔不能大于59"],
    ["0 0 ? * * ?", "hour", "时字段不能用“?”，只有日和周可以不指定"],
    ["0 0 0 1 * 2", "week", "日和周不能同时指定，其中一个须为“?”"],
    ["0 0 0 ? * ?", "week", "日和周不能都不指定，只能有一个为“?”"],
    ["0 0 0 L,5 * ?", "day", "“L”和“LW”不能与其他日期并列"],
    ["0 0 0 ? * 2#1,3#1", "week", "“#”只能出现一次"],
    ["0 0 0 ? * 2#6", "week", "“#”后须为1到5的整数"],
    ["0 0 0 ABC * ?", "day", "日字段不能写“ABC”"],
    ["0 0 0 1 1 ? 2031-2024", "year", "起始年份不能晚于结束年份"],
    ["0 L 0 * * ?", "minute", "分字段没有任何取值"],
  ])("%s", (text, unit, message) => {
    let refusal: unknown;
    try {
      parseCron(text);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(CronError);
    expect(refusal).toMatchObject({ unit, message });
  });
});

describe("day and week", () => {
  it("lock each other: the day can be chosen only while the week is ? (CRON-20)", () => {
    const weekly = parseCron("0 0 9 ? * 2");
    expect(dayLocked(weekly)).toBe(true);
    expect(changeField(weekly, "day", { kind: "list", values: [1] })).toBe(weekly);
    expect(dayLocked(defaultCron)).toBe(false);
  });

  it("never both decide, and never neither (CRON-20)", () => {
    const monthly = parseCron("0 0 9 1 * ?");
    const weekly = changeField(monthly, "week", { kind: "list", values: [2] });
    expect(formatCron(weekly)).toBe("0 0 9 ? * 2 *");
    expect(formatCron(changeField(weekly, "week", { kind: "unset" }))).toBe("0 0 9 * * ? *");
    expect(formatCron(changeField(monthly, "day", { kind: "unset" }))).toBe("0 0 9 1 * ? *");
  });
});

describe("neighbours", () => {
  it.each([
    ["second", { kind: "list", values: [5] }, "5 * * * * ? *"],
    ["minute", { kind: "list", values: [5] }, "0 5 * * * ? *"],
    ["hour", { kind: "list", values: [9] }, "0 0 9 * * ? *"],
    ["hour", { kind: "loop", start: 0, step: 2 }, "0 0 0/2 * * ? *"],
    ["day", { kind: "last" }, "0 0 0 L * ? *"],
    ["week", { kind: "list", values: [2] }, "0 0 0 ? * 2 *"],
    ["month", { kind: "list", values: [3] }, "0 0 0 1 3 ? *"],
    ["year", { kind: "list", values: [2027] }, "0 0 0 1 1 ? 2027"],
  ] as const)("a fixed %s leaves no finer unit at * (CRON-24)", (unit, field, expression) => {
    expect(formatCron(changeField(defaultCron, unit, field))).toBe(expression);
  });

  it("keep what was already chosen, and a weekday keeps its day unset (CRON-24)", () => {
    expect(formatCron(changeField(parseCron("30 15 * * * ?"), "hour", { kind: "list", values: [9] }))).toBe(
      "30 15 9 * * ? *",
    );
    expect(formatCron(changeField(parseCron("0 0 9 ? * 2"), "month", { kind: "list", values: [3] }))).toBe(
      "0 0 9 ? 3 2 *",
    );
  });

  it("stay where the unit itself is *", () => {
    const cron = parseCron("* * 9-17 * * ?");
    expect(adjustNeighbours(cron, "minute")).toBe(cron);
    expect(formatCron(changeField(parseCron("0 0 9-17 * * ?"), "minute", { kind: "every" }))).toBe("0 * 9-17 * * ? *");
  });
});

describe("the weekly helper", () => {
  it("counts Monday 1 to Sunday 7 and writes Sunday 1 (CRON-26)", () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(toCronWeekday)).toEqual([2, 3, 4, 5, 6, 7, 1]);
    expect([1, 2, 3, 4, 5, 6, 7].map(fromCronWeekday)).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });

  it("runs on the days it names, also over the Sunday (CRON-26)", () => {
    const from = new Date("2026-03-01T12:00:00Z");
    const days = (field: ReturnType<typeof weekFieldOf>) =>
      nextRuns(`0 0 0 ? * ${formatCron({ week: field }).split(" ")[5]}`, { from, zone: "UTC", count: 7 })
        .map((run) => run.getUTCDay() || 7)
        .slice(0, 4);
    expect(days(weekFieldOf({ type: cronTabTypes.range, from: 6, to: 7 }))).toEqual([6, 7, 6, 7]);
    expect(days(weekFieldOf({ type: cronTabTypes.loop, start: 1, step: 3 }))).toEqual([1, 4, 7, 1]);
    expect(days(weekFieldOf({ type: cronTabTypes.specify, days: [7, 2] }))).toEqual([2, 7, 2, 7]);
    expect(weekFieldOf({ type: cronTabTypes.notSet })).toEqual({ kind: "unset" });
    expect(weekFieldOf({ type: cronTabTypes.specify, days: [] })).toEqual({ kind: "unset" });
  });

  it("and the tabs know the types every, range, loop and specify (CRON-36)", () => {
    const { second, minute, hour, day, week } = parseCron("* 1-5 0/2 1,2 * ?");
    expect([second, minute, hour, day].map(tabTypeOf)).toEqual([
      "TYPE_EVERY",
      "TYPE_RANGE",
      "TYPE_LOOP",
      "TYPE_SPECIFY",
    ]);
    expect(tabTypeOf(week)).toBe("TYPE_NOT_SET");
    expect(tabTypeOf({ kind: "lastWorkday" })).toBeNull();
  });
});

describe("numbers the editor asks for", () => {
  const accepted = (input: Parameters<typeof acceptsInput>[0], ...values: number[]) =>
    values.map((value) => acceptsInput(input, value));

  it("are integers 0 to 59 for seconds and minutes (CRON-30)", () => {
    expect(accepted("second", 0, 59, -1, 60, 1.5, Number.NaN)).toEqual([true, true, false, false, false, false]);
    expect(accepted("minute", 0, 59, -1, 60, 1.5)).toEqual([true, true, false, false, false]);
  });

  it("are integers 0 to 23 for hours, whose default is * (CRON-31)", () => {
    expect(accepted("hour", 0, 23, -1, 24, 0.5)).toEqual([true, true, false, false, false]);
    expect(defaultCron.hour).toEqual({ kind: "every" });
  });

  it("are integers 1 to 31 for day ranges and loops (CRON-32)", () => {
    expect(accepted("day", 1, 31, 0, 32)).toEqual([true, true, false, false]);
    expect(accepted("dayLoop", 1, 31, 0, 32)).toEqual([true, true, false, false]);
  });

  it("are 1 to 99 for the interval of years (CRON-28)", () => {
    expect(accepted("yearInterval", 1, 99, 0, 100)).toEqual([true, true, false, false]);
  });

  it("begin a range of years at 0, end it at 1 and repeat a loop at least by 1 (CRON-29)", () => {
    expect(accepted("yearStart", 0, 2026, -1)).toEqual([true, true, false]);
    expect(accepted("yearEnd", 1, 2026, 0)).toEqual([true, true, false]);
    expect(accepted("loopInterval", 1, 400, 0)).toEqual([true, true, false]);
  });

  it("are 1 to 12 for months, 1 to 7 for weekdays and 1 to 5 for the nth of a month", () => {
    expect(accepted("month", 1, 12, 0, 13)).toEqual([true, true, false, false]);
    expect(accepted("week", 1, 7, 0, 8)).toEqual([true, true, false, false]);
    expect(accepted("nth", 1, 5, 0, 6)).toEqual([true, true, false, false]);
    expect(accepted("year", 2019, 2100, 1969)).toEqual([true, true, false]);
  });

  it("offer the years 2019 to 2119, or to a hundred years from now", () => {
    const now = yearChoices(new Date("2019-05-01T00:00:00Z"));
    expect([now[0], now.at(-1), now.length]).toEqual([2019, 2119, 101]);
    expect(yearChoices(new Date("2040-05-01T00:00:00Z")).at(-1)).toBe(2140);
  });
});

describe("the helper of weeks and months", () => {
  it("reads back what it wrote, a loop as its days", () => {
    const weekly: WeeklyChoice[] = [
      { type: cronTabTypes.notSet },
      { type: cronTabTypes.range, from: 1, to: 5 },
      { type: cronTabTypes.range, from: 5, to: 7 },
      { type: cronTabTypes.specify, days: [1, 7] },
    ];
    expect(weekly.map((choice) => weeklyChoiceOf(weekFieldOf(choice)))).toEqual(weekly);
    expect(weeklyChoiceOf(weekFieldOf({ type: cronTabTypes.loop, start: 1, step: 3 }))).toEqual({
      type: cronTabTypes.specify,
      days: [1, 4, 7],
    });
    const monthly: MonthlyChoice[] = [
      { type: cronTabTypes.notSet },
      { type: cronTabTypes.range, from: 28, to: 3 },
      { type: cronTabTypes.loop, start: 1, step: 5 },
      { type: cronTabTypes.specify, days: [1, 15] },
    ];
    expect(monthly.map((choice) => monthlyChoiceOf(dayFieldOf(choice)))).toEqual(monthly);
  });

  it("reads a week of expressions from Monday on, and leaves marks to the day tab", () => {
    expect(weeklyChoiceOf({ kind: "every" })).toEqual({ type: cronTabTypes.range, from: 1, to: 7 });
    expect(weeklyChoiceOf({ kind: "range", from: 1, to: 3 })).toEqual({ type: cronTabTypes.specify, days: [1, 2, 7] });
    expect(weeklyChoiceOf({ kind: "loop", start: 1, step: 3 })).toEqual({
      type: cronTabTypes.specify,
      days: [3, 6, 7],
    });
    expect(weeklyChoiceOf({ kind: "nth", weekday: 2, nth: 1 })).toBeNull();
    expect(monthlyChoiceOf({ kind: "last" })).toBeNull();
    expect(monthlyChoiceOf({ kind: "loop", start: null, step: 2 })).toEqual({
      type: cronTabTypes.loop,
      start: 1,
      step: 2,
    });
  });
});

describe("a choice on a tab", () => {
  it("moves the finer units that stood at * and leaves those that did not (CRON-24)", () => {
    const daily = changeTab(valuesOf("* 5 * * * ?"), "hour", {
      cronEvery: cronModes.specific,
      specificSpecific: [9],
    });
    expect(textOf(daily)).toBe("0 5 9 * * ? *");
    expect(daily.second).toMatchObject({ cronEvery: cronModes.specific, specificSpecific: [0] });
    const yearly = changeTab(valuesOf("* * * * * ?"), "year", {
      cronEvery: cronModes.range,
      rangeStart: 2030,
      rangeEnd: 2031,
    });
    expect(textOf(yearly)).toBe("0 0 0 1 1 ? 2030-2031");
    expect(yearly.day.cronEvery).toBe(cronDayModes.days);
  });

  it("by weekday unsets the day and moves the time of day", () => {
    const weekly = changeTab(valuesOf("* * * 5 * ?"), "day", { cronEvery: cronDayModes.weekdays, weekSpecific: [2] });
    expect(textOf(weekly)).toBe("0 0 0 ? * 2 *");
    expect(textOf(changeTab(weekly, "day", { cronEvery: cronDayModes.lastDay }))).toBe("0 0 0 L * ? *");
  });
});
