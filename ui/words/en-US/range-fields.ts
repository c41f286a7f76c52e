import type { RangeFieldsWords } from "../zh-CN/range-fields.ts";

/** Words of ranges of months, quarters and moments, in English. */
export const rangeFieldsEnUS: RangeFieldsWords = {
  fromMonth: "First month",
  toMonth: "Last month",
  fromQuarter: "First quarter",
  toQuarter: "Last quarter",
  fromTime: "Start time",
  toTime: "End time",
};
