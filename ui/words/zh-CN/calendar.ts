/** Chinese messages of the full calendar. */
export const calendarZhCN = {
  label: "日历",
  mode: "视图",
  months: "月",
  years: "年",
  today: "今天",
  previousMonth: "上个月",
  nextMonth: "下个月",
  previousYear: "上一年",
  nextYear: "下一年",
  chooseYear: "选择年份",
  chooseMonth: "选择月份",
  year: (year: number) => `${year}年`,
  month: (month: number) => `${month}月`,
  title: (year: number, month: number) => `${year}年${month}月`,
  /** Full name of a day; `weekday` counts from 0 (Monday). */
  day: (year: number, month: number, day: number, weekday: number) =>
    `${year}年${month}月${day}日 星期${"一二三四五六日"[weekday] ?? ""}`,
  /** From Monday: column headers, and their full names. */
  weekdays: ["一", "二", "三", "四", "五", "六", "日"],
  weekdayNames: ["星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"],
};

/** Type of these messages in every language. */
export type CalendarWords = typeof calendarZhCN;
