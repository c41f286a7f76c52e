import type { WeekPickerWords } from "../zh-CN/week-picker.ts";

/** English messages of the week picker. */
export const weekPickerEnUS: WeekPickerWords = {
  open: "Open weeks",
  clear: "Clear week",
  choose: "Choose a week",
  placeholder: "YYYY-Www",
  shape: "Enter a week, e.g. 2026-W48",
  range: ({ min, max }) => `Enter a week from ${min} to ${max}`,
  min: ({ min }) => `Not before ${min}`,
  max: ({ max }) => `Not after ${max}`,
  now: "This week",
};
