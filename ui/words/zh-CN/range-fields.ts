/** Words of ranges of months, quarters and moments, in Chinese. */
export const rangeFieldsZhCN = {
  fromMonth: "开始月份",
  toMonth: "结束月份",
  fromQuarter: "开始季度",
  toQuarter: "结束季度",
  fromTime: "开始时间",
  toTime: "结束时间",
};

/** The shape every language has for these words. */
export type RangeFieldsWords = typeof rangeFieldsZhCN;
