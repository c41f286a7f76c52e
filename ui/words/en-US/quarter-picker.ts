import type { QuarterPickerWords } from "../zh-CN/quarter-picker.ts";

/** English messages of the quarter picker. */
export const quarterPickerEnUS: QuarterPickerWords = {
  open: "Open quarters",
  clear: "Clear quarter",
  choose: "Choose a quarter",
  placeholder: "YYYY-Qn",
  shape: "Enter a quarter, e.g. 2026-Q2",
  range: ({ min, max }) => `Enter a quarter from ${min} to ${max}`,
  min: ({ min }) => `Not before ${min}`,
  max: ({ max }) => `Not after ${max}`,
  now: "This quarter",
  year: String,
  short: (quarter) => `Q${quarter}`,
  name: (year, quarter) => `Q${quarter} ${year}`,
  previous: "Previous year",
  next: "Next year",
};
