import type { RangeFieldsWords } from "../zh-CN/range-fields.ts";

/** English messages of month, quarter and date-time ranges. */
export const rangeFieldsEnUS: RangeFieldsWords = {
  fromMonth: "First month",
  toMonth: "Last month",
  fromQuarter: "First quarter",
  toQuarter: "Last quarter",
  fromTime: "Start time",
  toTime: "End time",
};
