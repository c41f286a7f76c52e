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
  years: "年份范围过大",
  endless: "该表达式无法算出运行时间",
} as const;
