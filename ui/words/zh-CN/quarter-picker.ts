import type { LimitWords } from "./inputs.ts";

const numerals = ["一", "二", "三", "四"];

/** Chinese messages of the quarter picker. */
export const quarterPickerZhCN = {
  open: "打开季度",
  clear: "清除季度",
  choose: "选择季度",
  placeholder: "年-季度",
  shape: "请输入季度，例如 2026-Q2",
  range: ({ min, max }: LimitWords) => `季度应在 ${min} 到 ${max} 之间`,
  min: ({ min }: LimitWords) => `季度不能早于 ${min}`,
  max: ({ max }: LimitWords) => `季度不能晚于 ${max}`,
  now: "本季度",
  year: (year: number) => `${year}年`,
  short: (quarter: number) => `第${numerals[quarter - 1] ?? ""}季度`,
  name: (year: number, quarter: number) => `${year}年第${numerals[quarter - 1] ?? ""}季度`,
  previous: "上一年",
  next: "下一年",
};

/** Type of these messages in every language. */
export type QuarterPickerWords = typeof quarterPickerZhCN;
