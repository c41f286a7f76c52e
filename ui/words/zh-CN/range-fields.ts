/** Chinese messages of month, quarter and date-time ranges. */
export const rangeFieldsZhCN = {
  fromMonth: "开始月份",
  toMonth: "结束月份",
  fromQuarter: "开始季度",
  toQuarter: "结束季度",
  fromTime: "开始时间",
  toTime: "结束时间",
};

/** Type of these messages in every language. */
export type RangeFieldsWords = typeof rangeFieldsZhCN;
