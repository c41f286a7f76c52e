import type { CronUnit } from "./fields.ts";
import { isOne, isRound, isSingle, isZero, type NumberSet, type Stretch } from "./number-set.ts";
import { type Days, isRoundTheClock, type Schedule, type ScheduleDates, type Times, type Years } from "./schedule.ts";
import type { CronReasons } from "./zh-cn.ts";

/** Weekdays from 1 = Sunday; index 0 is not used. */
const weekdays = ["", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** Months from 1; index 0 is not used. */
const months = " January February March April May June July August September October November December".split(" ");
const ordinals = ["", "first", "second", "third", "fourth", "fifth"];

const unitNames: Readonly<Record<CronUnit, string>> = {
  second: "second",
  minute: "minute",
  hour: "hour",
  day: "day",
  month: "month",
  week: "weekday",
  year: "year",
};

/** Reasons why an expression is invalid, in English. */
export const reasonsEnUS: CronReasons = {
  tooFewFields: "An expression needs at least six fields: second, minute, hour, day, month and weekday",
  bothDays: "Day and weekday cannot both be given; one of them must be “?”",
  noDays: "Day and weekday cannot both be left open; only one may be “?”",
  lastInDayList: "“L” and “LW” cannot stand beside other days",
  lastInWeekList: "“L” cannot stand beside other weekdays",
  severalNth: "“#” may be used only once",
  nth: "“#” must be followed by a whole number from 1 to 5",
  lastOffset: "“L-” must be followed by a whole number from 0 to 30",
  yearOrder: "The first year cannot be later than the last",
  empty: (unit) => `The ${unitNames[unit]} field has no value`,
  unsetElsewhere: (unit) => `The ${unitNames[unit]} field cannot be “?”; only day and weekday can be left open`,
  range: (unit, min, max) => `Values of the ${unitNames[unit]} field must be from ${min} to ${max}`,
  step: (unit, max) => `The interval of the ${unitNames[unit]} field cannot be greater than ${max}`,
  stepMissing: (unit) => `“/” in the ${unitNames[unit]} field must be followed by a whole number`,
  token: (unit, token) => `The ${unitNames[unit]} field cannot be “${token}”`,
  unseen: (unit) => `The ${unitNames[unit]} field contains invisible control characters; remove them`,
  years: "The range of years is too large",
  endless: "The runs of this expression cannot be computed",
};

const two = (value: number): string => String(value).padStart(2, "0");
const monthName = (month: number): string => months[month] ?? "";
const weekdayName = (weekday: number): string => weekdays[weekday] ?? "";

/** Joins parts as "A, B and C". */
function all(parts: readonly string[]): string {
  const [last = "", ...before] = parts.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(", ")} and ${last}`;
}

/** Lists ranges and single values: 1, 5 to 9 and 20. `next` says where a range that wraps around continues. */
function listed(stretches: readonly Stretch[], name: (value: number) => string = String, next = ""): string {
  return all(
    stretches.map(({ from, to }) =>
      from === to ? name(from) : `${name(from)} to ${name(to)}${to < from ? next : ""}`,
    ),
  );
}

/** Returns the English sentence for a schedule, such as "At 09:00 on the last working day of every month". */
export function sentenceEnUS(schedule: Schedule): string {
  if (schedule.kind === "none") return `Never runs: there is no such ${schedule.missing}`;
  const said = [timesEnUS(schedule.times), ...datesEnUS(schedule)].join(" ");
  return schedule.kind === "never" ? `Never runs: ${said}` : `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

function datesEnUS({ years, months, days, times }: ScheduleDates): string[] {
  const named = months ? listed(months, monthName, " of the next year") : "";
  const year = yearsEnUS(years, months !== null);
  if (days.kind === "every") {
    // "Every day" is redundant next to times that cover the whole day.
    return [...(isRoundTheClock(times) ? [] : ["every day"]), ...(months ? [`in ${named}`] : []), ...year];
  }
  if (days.kind === "weekdays") return [daysEnUS(days), ...(months ? [`in ${named}`] : []), ...year];
  if (days.kind === "days" && months && isOne(months)) return [`on ${named} ${listed(days.stretches)}`, ...year];
  if (days.kind === "days" && days.stretches.some(({ from, to }) => to < from)) return [daysEnUS(days), "every month"];
  return [daysEnUS(days), `of ${months ? named : "every month"}`, ...year];
}

/** @param yearly Months were named, which come again each year. */
function yearsEnUS(years: Years, yearly: boolean): string[] {
  switch (years.kind) {
    case "every":
      return yearly ? ["every year"] : [];
    case "list":
      return [`in ${listed(years.stretches)}`];
    default: {
      const span = years.to === null ? `from ${years.from} on` : `from ${years.from} to ${years.to}`;
      return [years.step === 1 ? span : `every ${years.step} years ${span}`];
    }
  }
}

function daysEnUS(days: Exclude<Days, { kind: "every" }>): string {
  switch (days.kind) {
    case "days":
      return `on day ${listed(days.stretches, String, " of the next month")}`;
    case "steps":
      return `every ${days.step} days from day ${days.from}${days.to === null ? "" : ` to ${days.to}`}`;
    case "beforeEnd":
      return days.days === 0 ? "on the last day" : `${daysBefore(days.days)} before the last day`;
    case "workdayBeforeEnd":
      return days.days === 0
        ? "on the last working day"
        : `on the working day nearest to ${daysBefore(days.days)} before the last day`;
    case "workday":
      return `on the working day nearest to day ${days.day}`;
    case "weekdays":
      return `on ${listed(days.stretches, weekdayName)}`;
    case "lastWeekday":
      return `on the last ${weekdayName(days.weekday)}`;
    case "nth":
      return `on the ${ordinals[days.nth]} ${weekdayName(days.weekday)}`;
    default:
      return days satisfies never;
  }
}

function daysBefore(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

function timesEnUS(times: Times): string {
  switch (times.kind) {
    case "clocks": {
      const seconds = times.times.some((time) => time % 60 !== 0);
      return `at ${all(times.times.map((time) => clock(time, seconds)))}`;
    }
    case "span": {
      const seconds = times.step < 60 || times.from % 60 !== 0;
      const to = `${clock(times.to, seconds)}${times.to < times.from ? " of the next day" : ""}`;
      return `${each(times.step)} from ${clock(times.from, seconds)} to ${to}`;
    }
    case "round":
      return roundEnUS(times.first, times.step);
    case "fields":
      return fieldsEnUS(times);
    default:
      return times satisfies never;
  }
}

function clock(time: number, seconds: boolean): string {
  const minute = `${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}`;
  return seconds ? `${minute}:${two(time % 60)}` : minute;
}

/** "every hour", "every 15 minutes"; `step` in seconds. */
function each(step: number): string {
  const [size, unit] = step % 3600 === 0 ? [3600, "hour"] : step % 60 === 0 ? [60, "minute"] : [1, "second"];
  return step === size ? `every ${unit}` : `every ${step / size} ${unit}s`;
}

function roundEnUS(first: number, step: number): string {
  const said = each(step);
  if (first === 0) return step >= 3600 ? `${said} on the hour` : said;
  if (step > 3600) return `${said} starting at ${clock(first, first % 60 !== 0)}`;
  const minute = Math.floor(first / 60);
  const second = first % 60;
  const at = [
    ...(minute > 0 || step === 3600 ? [`minute ${minute}`] : []),
    ...(second > 0 ? [`second ${second}`] : []),
  ].join(" and ");
  // For something that happens once per hour or minute, the time within it is enough.
  return step === 3600 || step === 60 || (step > 60 && minute === 0) ? `${said} at ${at}` : `${said} starting at ${at}`;
}

function fieldsEnUS({ hours, minutes, seconds }: Extract<Times, { kind: "fields" }>): string {
  const parts: string[] = [];
  if (!isZero(seconds)) parts.push(innerEnUS(seconds, "second"));
  if (minutes.kind === "every") {
    if (isZero(seconds)) parts.push("every minute");
    else if (seconds.kind !== "every" && !isRound(seconds, 60)) parts.push("of every minute");
  } else if (isZero(minutes) && isZero(seconds)) parts.push("on the hour");
  else parts.push(isSingle(seconds) ? innerEnUS(minutes, "minute") : outerEnUS(minutes, "minute"));
  const everyHour = hours.kind === "every" && (minutes.kind === "every" || isRound(minutes, 60));
  if (!everyHour) parts.push(outerEnUS(hours, "hour"));
  return parts.join(" ");
}

/** Text for what happens within the next larger unit. */
function innerEnUS(set: NumberSet, unit: "minute" | "second"): string {
  if (set.kind === "every") return `every ${unit}`;
  if (set.kind === "list") return `at ${unit} ${listed(set.stretches)}`;
  const each = `every ${set.step} ${unit}s`;
  if (!isRound(set, 60)) return `${each} from ${unit} ${set.from} to ${set.to}`;
  return set.from === 0 ? each : `${each} starting at ${unit} ${set.from}`;
}

/** Text for the minutes or hours in which something happens. */
function outerEnUS(set: NumberSet, unit: "hour" | "minute"): string {
  if (set.kind === "every") return `of every ${unit}`;
  if (set.kind === "list") return `in ${unit} ${listed(set.stretches)}`;
  const nth = `${set.step}${["th", "th", "nd", "rd"][set.step] ?? "th"}`;
  return `of every ${nth} ${unit} from ${unit} ${set.from} to ${set.to}`;
}
