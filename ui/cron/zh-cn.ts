import type { CronUnit } from "./fields.ts";
import { isOne, isRound, isSingle, isZero, type NumberSet, type Stretch } from "./number-set.ts";
import { type Days, isRoundTheClock, type Schedule, type ScheduleDates, type Times, type Years } from "./schedule.ts";

const unitNames: Readonly<Record<CronUnit, string>> = {
  second: "秒",
  minute: "分",
  hour: "时",
  day: "日",
  month: "月",
  week: "周",
  year: "年",
};

/** Weekdays from 1 = Sunday; index 0 is not used. */
const weekdayNames = ["", "周日", "周一", "周二", "周三", "周四", "周五", "周六"] as const;

/** Reasons why an expression is invalid. They have no full stop at the end, so that they can appear below a field. */
export const reasonsZhCN = {
  tooFewFields: "表达式至少要有秒、分、时、日、月、周六个字段",
  bothDays: "日和周不能同时指定，其中一个须为“?”",
  noDays: "日和周不能都不指定，只能有一个为“?”",
  lastInDayList: "“L”和“LW”不能与其他日期并列",
  lastInWeekList: "“L”不能与其他星期并列",
  severalNth: "“#”只能出现一次",
  nth: "“#”后须为1到5的整数",
  lastOffset: "“L-”后须为0到30的整数",
  yearOrder: "起始年份不能晚于结束年份",
  empty: (unit: CronUnit) => `${unitNames[unit]}字段没有任何取值`,
  unsetElsewhere: (unit: CronUnit) => `${unitNames[unit]}字段不能用“?”，只有日和周可以不指定`,
  range: (unit: CronUnit, min: number, max: number) => `${unitNames[unit]}字段的值须在${min}到${max}之间`,
  step: (unit: CronUnit, max: number) => `${unitNames[unit]}字段的间隔不能大于${max}`,
  stepMissing: (unit: CronUnit) => `${unitNames[unit]}字段的“/”后须为整数`,
  token: (unit: CronUnit, token: string) => `${unitNames[unit]}字段不能写“${token}”`,
  unseen: (unit: CronUnit) => `${unitNames[unit]}字段含有看不见的控制字符，请删去后重新填写`,
  years: "年份范围过大",
  endless: "该表达式无法算出运行时间",
};

/** The type of these reasons in every language. */
export type CronReasons = typeof reasonsZhCN;

const two = (value: number): string => String(value).padStart(2, "0");

/**
 * Lists ranges and single values, each with its unit: 1日、5日到9日. `next` names the unit in which a range that wraps
 * around continues.
 */
function listed(stretches: readonly Stretch[], name: (value: number) => string, next = ""): string {
  return stretches
    .map(({ from, to }) => (from === to ? name(from) : `${name(from)}到${to < from ? next : ""}${name(to)}`))
    .join("、");
}

/** Returns a sentence that says when an expression runs, such as 每月最后一个工作日 09:00. */
export function sentenceZhCN(schedule: Schedule): string {
  if (schedule.kind === "none")
    return schedule.missing === "year" ? "永不执行：没有可用年份" : "永不执行：没有这样的星期";
  const { times } = schedule;
  const dates = datesZhCN(schedule);
  const said = dates === "" ? timesZhCN(times) : `${dates} ${timesZhCN(times)}`;
  return schedule.kind === "never" ? `永不执行：${said}` : said;
}

function datesZhCN({ years, months, days, times }: ScheduleDates): string {
  const year = yearsZhCN(years, months !== null);
  if (days.kind === "every") {
    // 每天 says nothing beside 每小时.
    return `${year}${months ? monthsZhCN(months) : ""}${isRoundTheClock(times) ? "" : "每天"}`;
  }
  const day = daysZhCN(days);
  if (!months) return days.kind === "weekdays" ? `${year}每${day}` : `${year}每月${day}`;
  if (days.kind === "weekdays") return `${year}${monthsZhCN(months)}的每${day}`;
  return `${year}${monthsZhCN(months)}${isOne(months) ? "" : "的"}${day}`;
}

/** @param yearly Months follow, which come again each year. */
function yearsZhCN(years: Years, yearly: boolean): string {
  switch (years.kind) {
    case "every":
      return yearly ? "每年" : "";
    case "list":
      return `${listed(years.stretches, (year) => `${year}年`)}${yearly && !isOne(years.stretches) ? "每年" : ""}`;
    default: {
      const { from, to, step } = years;
      const span = to === null ? `从${from}年起` : `${from}年到${to}年`;
      return step === 1 ? `${span}${yearly ? "每年" : ""}` : `${span}每${step}年`;
    }
  }
}

function monthsZhCN(months: readonly Stretch[]): string {
  if (months.every(({ from, to }) => from === to)) return `${months.map(({ from }) => from).join("、")}月`;
  return listed(months, (month) => `${month}月`, "次年");
}

function daysZhCN(days: Exclude<Days, { kind: "every" }>): string {
  switch (days.kind) {
    case "days":
      return listed(days.stretches, (day) => `${day}日`, "次月");
    case "steps":
      return `${days.to === null ? `从${days.from}日起` : `${days.from}日到${days.to}日`}每${days.step}天`;
    case "beforeEnd":
      return days.days === 0 ? "最后一天" : `最后一天的前${days.days}天`;
    case "workdayBeforeEnd":
      return days.days === 0 ? "最后一个工作日" : `离最后一天的前${days.days}天最近的工作日`;
    case "workday":
      return `离${days.day}日最近的工作日`;
    case "weekdays":
      return listed(days.stretches, weekdayName);
    case "lastWeekday":
      return `最后一个${weekdayName(days.weekday)}`;
    case "nth":
      return `第${days.nth}个${weekdayName(days.weekday)}`;
    default:
      return days satisfies never;
  }
}

function weekdayName(weekday: number): string {
  return weekdayNames[weekday] ?? "";
}

function timesZhCN(times: Times): string {
  switch (times.kind) {
    case "clocks": {
      const seconds = times.times.some((time) => time % 60 !== 0);
      return times.times.map((time) => clock(time, seconds)).join("、");
    }
    case "span": {
      const seconds = times.step < 60 || times.from % 60 !== 0;
      const to = `${times.to < times.from ? "次日" : ""}${clock(times.to, seconds)}`;
      return `${clock(times.from, seconds)}到${to}${eachZhCN(times.step)}`;
    }
    case "round":
      return roundZhCN(times.first, times.step);
    case "fields":
      return fieldsZhCN(times);
    default:
      return times satisfies never;
  }
}

function clock(time: number, seconds: boolean): string {
  const minute = `${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}`;
  return seconds ? `${minute}:${two(time % 60)}` : minute;
}

/** 每小时, 每15分钟, 每秒. */
function eachZhCN(step: number): string {
  const [size, unit] = step % 3600 === 0 ? [3600, "小时"] : step % 60 === 0 ? [60, "分钟"] : [1, "秒"];
  return `每${step === size ? "" : step / size}${unit}`;
}

function roundZhCN(first: number, step: number): string {
  const each = eachZhCN(step);
  if (first === 0) return step < 3600 ? each : `${each}，整点`;
  if (step > 3600) return `从${clock(first, first % 60 !== 0)}起${each}`;
  // The time within the hour, or within the first minute, says where it begins.
  if (step < 3600 && first < 60) return step < 60 ? `从第${first}秒起${each}` : `${each}，第${first}秒`;
  const minute = `第${Math.floor(first / 60)}分${first % 60 > 0 ? `${first % 60}秒` : ""}`;
  return step === 3600 ? `${each}，${minute}` : `从${minute}起${each}`;
}

function fieldsZhCN({ hours, minutes, seconds }: Extract<Times, { kind: "fields" }>): string {
  const hour = hours.kind === "list" ? listed(hours.stretches, (value) => `${value}时`) : stepsZhCN(hours, hourWords);
  const minute = minutes.kind === "list" ? `第${numbers(minutes.stretches)}分` : stepsZhCN(minutes, minuteWords);
  const second = seconds.kind === "list" ? `第${numbers(seconds.stretches)}秒` : stepsZhCN(seconds, secondWords);
  // The text after a step of hours or minutes applies only to these, not to all values in between.
  const ofHour = hours.kind === "steps" ? "该小时内" : "";
  const ofMinute = minutes.kind === "steps" && !isSingle(seconds) ? "该分钟内" : "";
  const parts = hours.kind === "every" ? [] : [hour];
  if (minutes.kind === "every") {
    if (seconds.kind !== "every" && !isRound(seconds, 60)) parts.push(`${ofHour}每分钟`);
    if (!isZero(seconds)) parts.push(parts.at(-1) === hour ? `${ofHour}${second}` : second);
  } else if (isZero(minutes) && isZero(seconds)) parts.push("整点");
  else {
    if (hours.kind === "every" && !isRound(minutes, 60)) parts.push("每小时");
    parts.push(`${ofHour}${minute}`);
    if (!isZero(seconds)) parts.push(`${ofMinute}${second}`);
  }
  return parts.join("，");
}

const hourWords = { size: 24, unit: "小时", name: (value: number) => `${value}时` };
const minuteWords = { size: 60, unit: "分钟", name: (value: number) => `第${value}分` };
const secondWords = { size: 60, unit: "秒", name: (value: number) => `第${value}秒` };

function stepsZhCN(set: Exclude<NumberSet, { kind: "list" }>, { size, unit, name }: typeof hourWords): string {
  if (set.kind === "every") return `每${unit}`;
  const each = `每${set.step}${unit}`;
  if (!isRound(set, size)) return `${name(set.from)}到${name(set.to)}${each}`;
  return set.from === 0 ? each : `从${name(set.from)}起${each}`;
}

function numbers(stretches: readonly Stretch[]): string {
  return listed(stretches, String);
}
