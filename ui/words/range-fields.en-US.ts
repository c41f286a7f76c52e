import type { RangeFieldsWords } from "./range-fields.zh-CN.ts";

/** Words of ranges of months, quarters and moments, in English. */
export const rangeFieldsEnUS: RangeFieldsWords = {
  fromMonth: "First month",
  toMonth: "Last month",
  fromQuarter: "First quarter",
  toQuarter: "Last quarter",
  fromTime: "Start time",
  toTime: "End time",
};
