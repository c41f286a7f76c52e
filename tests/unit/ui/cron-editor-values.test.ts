import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatCron } from "#ui/cron/cron.ts";
import { cronDayModes, cronModes, cronOf, cronTabs, type DayValues, valuesOf } from "#ui/cron/editor-values.ts";
import { runsOf } from "#ui/cron/next-runs.ts";
import { planCron } from "#ui/cron/parse.ts";

const now = new Date("2026-06-01T00:00:00Z");
const back = (text: string) => formatCron(cronOf(valuesOf(text, now)));

describe("the editor's values", () => {
  it("hold the mode, the interval, the range and the chosen values of each unit (CRON-33)", () => {
    const { second, minute, hour, month } = valuesOf("* 5/10 9-17 * 1,3,5 ?", now);
    expect(second.cronEvery).toBe(cronModes.every);
    expect(minute).toMatchObject({ cronEvery: cronModes.interval, incrementStart: 5, incrementIncrement: 10 });
    expect(hour).toMatchObject({ cronEvery: cronModes.range, rangeStart: 9, rangeEnd: 17 });
    expect(month).toMatchObject({ cronEvery: cronModes.specific, specificSpecific: [1, 3, 5] });
    expect(cronModes).toEqual({ every: 1, interval: 2, specific: 3, range: 4 });
  });

  it.each<[string, number, Partial<DayValues>]>([
    ["0 0 0 * * ? *", 1, {}],
    ["0 0 0 ? * 2/2 *", 2, { weekIncrementStart: 2, weekIncrementIncrement: 2 }],
    ["0 0 0 1/5 * ? *", 3, { incrementStart: 1, incrementIncrement: 5 }],
    ["0 0 0 ? * 2,4 *", 4, { weekSpecific: [2, 4] }],
    ["0 0 0 1,15 * ? *", 5, { specificSpecific: [1, 15] }],
    ["0 0 0 L * ? *", 6, {}],
    ["0 0 0 LW * ? *", 7, {}],
    ["0 0 0 ? * 6L *", 8, { cronLastSpecificDomDay: 6 }],
    ["0 0 0 L-3 * ? *", 9, { cronDaysBeforeEomMinus: 3 }],
    ["0 0 0 15W * ? *", 10, { cronDaysNearestWeekday: 15 }],
    ["0 0 0 ? * 3#2 *", 11, { cronNthDayNth: 2, cronNthDayDay: 3 }],
    ["0 0 0 5-9 * ? *", 12, { rangeStart: 5, rangeEnd: 9 }],
  ])("%s is day mode %i and is written back (CRON-19, CRON-33, CRON-34)", (text, mode, held) => {
    const { day } = valuesOf(text, now);
    expect(day).toMatchObject({ ...held, cronEvery: mode });
    expect(back(text)).toBe(text);
  });

  it("hold what each way of the day needs beside the common values (CRON-34)", () => {
    const day = (text: string) => valuesOf(text, now).day;
    expect(day("0 0 0 ? * 6L *").cronLastSpecificDomDay).toBe(6);
    expect(day("0 0 0 L-3 * ? *").cronDaysBeforeEomMinus).toBe(3);
    expect(day("0 0 0 15W * ? *").cronDaysNearestWeekday).toBe(15);
    expect(day("0 0 0 ? * 3#2 *")).toMatchObject({ cronNthDayNth: 2, cronNthDayDay: 3 });
    expect(Object.keys(day("* * * * * ?"))).toEqual(
      expect.arrayContaining([
        "cronLastSpecificDomDay",
        "cronDaysBeforeEomMinus",
        "cronDaysNearestWeekday",
        "cronNthDayNth",
        "cronNthDayDay",
      ]),
    );
  });

  it("show the choices that made an expression and write it again, for every mode (CRON-19)", () => {
    const fields = ["*", "5/3", "1,7", "5-9"];
    const written = [
      ...fields.flatMap((field) => [`${field} 1 2 * * ? *`, `0 ${field} 2 * * ? *`, `0 0 ${field} * * ? *`]),
      ...fields.flatMap((field) => [`0 0 0 ${field} * ? *`, `0 0 0 1 ${field} ? *`]),
      ...["*", "2030/2", "2030,2032", "2030-2032"].map((field) => `0 0 0 1 1 ? ${field}`),
      ...["L", "LW", "L-3", "15W"].map((field) => `0 0 0 ${field} * ? *`),
      ...["2/2", "2,4", "6L", "3#2"].map((field) => `0 0 0 ? * ${field} *`),
    ];
    expect(written.map(back)).toEqual(written);
  });

  it.each([
    "* * * * * ? *",
    "5/10 1-9 2,4 * 3/2 ? 2027",
    "0 0 0 1 1 ? 2027-2030",
    "0 0 0 1 1 ? 2027/5",
    "0 0 0 L-3W * ? *",
    "0 0 0 4-7,15W * ? *",
  ])("show the choices that made %s and write it again (CRON-19)", (text) => {
    expect(back(text)).toBe(text);
  });

  it("never change when an expression runs, however it was written", () => {
    const lines = JSON.parse(readFileSync(new URL("./cron-cases.json", import.meta.url), "utf8")) as string[];
    const usable = lines.map((line) => line.split("|")).filter(([, , , , runs]) => runs !== "invalid");
    expect(usable.length).toBeGreaterThan(350);
    const runs = (expr: string, zone: string, start: string) => runsOf(planCron(expr), zone, new Date(start), 3);
    for (const [, expr = "", zone = "", start = ""] of usable) {
      expect([expr, runs(back(expr), zone, start)]).toEqual([expr, runs(expr, zone, start)]);
    }
  });

  it("take nothing chosen for every value", () => {
    const values = valuesOf("0 0 0 * * ?", now);
    const emptied = {
      ...values,
      hour: { ...values.hour, cronEvery: cronModes.specific, specificSpecific: [] },
      day: { ...values.day, cronEvery: cronDayModes.weekdays, weekSpecific: [] },
    };
    expect(formatCron(cronOf(emptied))).toBe("0 0 * * * ? *");
  });

  it("have tabs for second, minute, hour, day, month and year", () => {
    expect(cronTabs).toEqual(["second", "minute", "hour", "day", "month", "year"]);
  });
});
