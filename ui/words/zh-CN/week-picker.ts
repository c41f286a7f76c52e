import type { LimitWords } from "./inputs.ts";

/** Chinese messages of the week picker. */
export const weekPickerZhCN = {
  open: "打开周历",
  clear: "清除周",
  choose: "选择周",
  placeholder: "年-周",
  shape: "请输入周，例如 2026-W48",
  range: ({ min, max }: LimitWords) => `周应在 ${min} 到 ${max} 之间`,
  min: ({ min }: LimitWords) => `周不能早于 ${min}`,
  max: ({ max }: LimitWords) => `周不能晚于 ${max}`,
  now: "本周",
};

/** Type of these messages in every language. */
export type WeekPickerWords = typeof weekPickerZhCN;
