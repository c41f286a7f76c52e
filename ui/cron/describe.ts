import { type Cron, type CronField, parseCron } from "./cron.ts";
import { type CronUnit, cronUnits, unitLimits } from "./fields.ts";
import { planCron } from "./parse.ts";
import { sentence as say, weekdayNames } from "./zh-cn.ts";

/** Values of the fields as they are used, for fields that are written in an unusual way. */
type Values = Readonly<Record<CronUnit, readonly number[]>>;

/** More times of day than this are told by their fields instead of one by one. */
const MAX_TIMES = 6;

/** A Chinese sentence of when an expression runs, such as 每月最后一个工作日 09:00. Throws a CronError like parseCron. */
export function describeCron(text: string): string {
  const { sets, marks } = planCron(text);
  const cron: Record<CronUnit, CronField> = { ...parseCron(text) };
  const values = {} as Record<CronUnit, number[]>;
  for (const unit of cronUnits) {
    values[unit] = Array.from(sets[unit].values).toSorted((a, b) => a - b);
    if (isAll(unit, values[unit].length)) cron[unit] = { kind: "every" };
  }
  // "4-7,15W": only the lowest day of such a list is looked at.
  if (marks.nearestWorkday && !marks.lastDay && cron.day.kind === "other") {
    cron.day = { kind: "workday", day: values.day[0] ?? 1 };
  }
  const time = describeTime(cron, values);
  const days = describeDays(cron, values);
  // "Every day" says nothing beside "every five minutes".
  if (days === say.everyDay && cron.hour.kind === "every") return time;
  return `${days} ${time}`;
}

function isAll(unit: CronUnit, count: number): boolean {
  return unit !== "year" && count === unitLimits[unit].max - unitLimits[unit].min + 1;
}

function describeTime(cron: Cron, values: Values): string {
  const hours = fewValues(cron.hour, values.hour);
  const minutes = fewValues(cron.minute, values.minute);
  const [second, ...more] = values.second;
  if (hours && minutes && second !== undefined && more.length === 0 && hours.length * minutes.length <= MAX_TIMES) {
    return say.join(hours.flatMap((hour) => minutes.map((minute) => say.clock(hour, minute, second))));
  }
  const oneMinute = values.minute.length === 1;
  const everySecond = values.second.length > 1;
  const parts: string[] = [];
  // A finer field that runs through speaks for the coarser "every" above it: every five minutes is of every hour.
  if (cron.hour.kind === "range" && cron.hour.from !== cron.hour.to && !oneMinute) {
    parts.push(say.hourSpan(cron.hour.from, cron.hour.to));
  } else if (cron.hour.kind !== "every" || oneMinute) parts.push(describePart("hour", cron.hour, values.hour));
  const onTheHour = isZero(values.minute) && isZero(values.second);
  if (onTheHour) parts.push(say.onTheHour);
  else if (cron.minute.kind !== "every" || !everySecond) parts.push(describePart("minute", cron.minute, values.minute));
  if (!isZero(values.second)) parts.push(describePart("second", cron.second, values.second));
  return say.commas(parts);
}

function isZero(values: readonly number[]): boolean {
  return values.length === 1 && values[0] === 0;
}

/** The values of a field that names them; null for "*" and for steps and ranges, which are told as such. */
function fewValues(field: CronField, values: readonly number[]): readonly number[] | null {
  return field.kind === "list" || values.length === 1 ? values : null;
}

function describePart(unit: "hour" | "minute" | "second", field: CronField, values: readonly number[]): string {
  const words = say[unit];
  switch (field.kind) {
    case "every":
      return words.every;
    case "range":
      return field.from === field.to ? words.list(values) : words.range(field.from, field.to);
    case "loop":
      return words.loop(field.start ?? 0, field.step);
    default:
      return words.list(values);
  }
}

function describeDays(cron: Cron, values: Values): string {
  const year = describeYear(cron.year, values.year);
  const months = describeMonths(cron.month, values.month);
  if (cron.day.kind === "every" || cron.week.kind === "every") return `${year}${months}${say.everyDay}`;
  if (cron.day.kind === "unset") {
    const week = describeWeek(cron.week, values.week);
    if (cron.week.kind === "nth" || cron.week.kind === "lastWeekday" || /[#L]/.test(otherText(cron.week))) {
      return `${year}${months || say.everyMonth}${week}`;
    }
    return `${year}${months}${say.weekly(week)}`;
  }
  return `${year}${months || say.everyMonth}${describeDay(cron.day, values.day)}`;
}

function otherText(field: CronField): string {
  return field.kind === "other" ? field.text : "";
}

function describeYear(field: CronField, values: readonly number[]): string {
  if (field.kind === "every") return "";
  if (values.length === 0) return say.noYear;
  if (field.kind === "range") return field.from === field.to ? say.year([field.from]) : say.years(field.from, field.to);
  if (field.kind === "loop") return say.yearLoop(field.start ?? values[0] ?? 0, field.step);
  return say.year(values);
}

function describeMonths(field: CronField, values: readonly number[]): string {
  if (field.kind === "every") return "";
  if (field.kind === "range" && field.from !== field.to) return say.monthRange(field.from, field.to);
  return say.months(values);
}

function describeDay(field: CronField, values: readonly number[]): string {
  switch (field.kind) {
    case "last":
      return say.lastDay;
    case "lastWorkday":
      return say.lastWorkday;
    case "workday":
      return say.workday(field.day);
    case "beforeEnd":
      return field.workday ? say.beforeEndWorkday(field.days) : say.beforeEnd(field.days);
    case "range":
      return field.from === field.to ? say.days(values) : say.dayRange(field.from, field.to);
    case "loop":
      return say.dayLoop(field.start ?? 1, field.step);
    case "other":
      if (values.length === 0) return /W/.test(field.text) ? say.lastWorkday : say.lastDay;
      return say.days(values);
    default:
      return say.days(values);
  }
}

function describeWeek(field: CronField, values: readonly number[]): string {
  switch (field.kind) {
    case "lastWeekday":
      return say.lastWeekday(weekdayNames[field.weekday] ?? "");
    case "nth":
      return say.nthWeekday(field.nth, weekdayNames[field.weekday] ?? "");
    case "range":
      if (field.from !== field.to) {
        return say.weekRange(weekdayNames[field.from] ?? "", weekdayNames[field.to] ?? "");
      }
      break;
    case "other": {
      // Only the lowest weekday of such a field is looked at: "7,3#5" is the fifth Tuesday.
      const name = weekdayNames[values[0] === 0 ? 7 : (values[0] ?? 0)];
      const nth = /#\+?0*([1-5])/.exec(field.text)?.[1];
      if (nth) return name ? say.nthWeekday(Number(nth), name) : say.never;
      if (/\dL|[A-Z]{3}L/.test(field.text)) return say.lastWeekday(name ?? "");
      break;
    }
    default:
  }
  return say.weekdays(values);
}
