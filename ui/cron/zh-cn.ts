import type { CronUnit } from "./fields.ts";

/** What the fields are called. */
export const unitNames: Readonly<Record<CronUnit, string>> = {
  second: "秒",
  minute: "分",
  hour: "时",
  day: "日",
  month: "月",
  week: "周",
  year: "年",
};

/** Weekdays from 1 = Sunday; index 0 is not used. */
export const weekdayNames = ["", "周日", "周一", "周二", "周三", "周四", "周五", "周六"] as const;

/** Why an expression is refused. Every reason ends without a full stop, so that it can stand below a field. */
export const reasons = {
  tooFewFields: "表达式至少要有秒、分、时、日、月、周六个字段",
  bothDays: "日和周不能同时指定，其中一个须为“?”",
  noDays: "日和周不能都不指定，只能有一个为“?”",
  lastInDayList: "“L”和“LW”不能与其他日期并列",
  lastInWeekList: "“L”不能与其他星期并列",
  severalNth: "“#”只能出现一次",
  nth: "“#”后须为1到5的整数",
  lastOffset: "“L-”后须为0到30的整数",
  yearOrder: "起始年份不能晚于结束年份",
  empty: (name: string) => `${name}字段没有任何取值`,
  unsetElsewhere: (name: string) => `${name}字段不能用“?”，只有日和周可以不指定`,
  range: (name: string, min: number, max: number) => `${name}字段的值须在${min}到${max}之间`,
  step: (name: string, max: number) => `${name}字段的间隔不能大于${max}`,
  stepMissing: (name: string) => `${name}字段的“/”后须为整数`,
  token: (name: string, token: string) => `${name}字段不能写“${token}”`,
  unseen: (name: string) => `${name}字段含有看不见的控制字符，请删去后重新填写`,
  years: "年份范围过大",
  endless: "该表达式无法算出运行时间",
} as const;

const two = (value: number): string => String(value).padStart(2, "0");
const join = (parts: readonly (string | number)[]): string => parts.join("、");

/** Values with their unit, neighbours of four and more drawn together: 1日、5日到9日. */
function listed(values: readonly number[], name: (value: number) => string): string {
  const parts: string[] = [];
  for (let at = 0; at < values.length;) {
    let end = at;
    while (values[end + 1] === (values[end] ?? 0) + 1) end += 1;
    if (end - at < 3) end = at;
    const first = name(values[at] ?? 0);
    parts.push(end > at ? `${first}到${name(values[end] ?? 0)}` : first);
    at = end + 1;
  }
  return join(parts);
}

const number = (value: number): string => String(value);
const each = (step: number): string => (step === 1 ? "" : number(step));

/** Pieces of the sentence that tells when an expression runs. */
export const sentence = {
  join,
  commas: (parts: readonly string[]) => parts.join("，"),
  /** A time of day; the seconds are told only when there are any. */
  clock: (hour: number, minute: number, second: number) =>
    `${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ""}`,
  onTheHour: "整点",
  second: {
    every: "每秒",
    list: (values: readonly number[]) => `第${listed(values, number)}秒`,
    range: (from: number, to: number) => `第${from}秒到第${to}秒之间每秒`,
    loop: (start: number, step: number) => (start === 0 ? `每${each(step)}秒` : `从第${start}秒起每${each(step)}秒`),
  },
  minute: {
    every: "每分钟",
    list: (values: readonly number[]) => `第${listed(values, number)}分`,
    range: (from: number, to: number) => `第${from}分到第${to}分之间每分钟`,
    loop: (start: number, step: number) =>
      start === 0 ? `每${each(step)}分钟` : `从第${start}分起每${each(step)}分钟`,
  },
  hour: {
    every: "每小时",
    list: (values: readonly number[]) => `${listed(values, number)}时`,
    range: (from: number, to: number) => `${from}时到${from < to ? "" : "次日"}${to}时之间每小时`,
    loop: (start: number, step: number) => (start === 0 ? `每${each(step)}小时` : `从${start}时起每${each(step)}小时`),
  },
  /** Hours of a range as a span, where finer fields say how often within it. */
  hourSpan: (from: number, to: number) => `${from}时到${from < to ? "" : "次日"}${to}时`,
  everyDay: "每天",
  everyMonth: "每月",
  noYear: "（没有可用年份）",
  never: "（不存在的星期）",
  year: (values: readonly number[]) => listed(values, (year) => `${year}年`),
  years: (from: number, to: number) => `${from}年到${to}年`,
  yearLoop: (start: number, step: number) => `从${start}年起每${each(step)}年`,
  months: (values: readonly number[]) => listed(values, (month) => `${month}月`),
  monthRange: (from: number, to: number) => `${from}月到${from < to ? "" : "次年"}${to}月`,
  days: (values: readonly number[]) => listed(values, (day) => `${day}日`),
  dayRange: (from: number, to: number) => `${from}日到${from < to ? "" : "次月"}${to}日`,
  dayLoop: (start: number, step: number) => `从${start}日起每${each(step)}天`,
  lastDay: "最后一天",
  lastWorkday: "最后一个工作日",
  workday: (day: number) => `离${day}日最近的工作日`,
  beforeEnd: (days: number) => (days === 0 ? "最后一天" : `最后一天的前${days}天`),
  beforeEndWorkday: (days: number) => (days === 0 ? "最后一个工作日" : `离最后一天的前${days}天最近的工作日`),
  weekly: (week: string) => `每${week}`,
  weekdays: (values: readonly number[]) => listed(values, (day) => weekdayNames[day] ?? ""),
  weekRange: (from: string, to: string) => `${from}到${to}`,
  lastWeekday: (name: string) => `最后一个${name}`,
  nthWeekday: (nth: number, name: string) => `第${nth}个${name}`,
} as const;
