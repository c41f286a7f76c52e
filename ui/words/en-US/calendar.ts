import type { CalendarWords } from "../zh-CN/calendar.ts";

const months = "January February March April May June July August September October November December".split(" ");
const weekdayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const monthName = (month: number) => months[month - 1] ?? String(month);

/** English messages of the full calendar. */
export const calendarEnUS: CalendarWords = {
  label: "Calendar",
  mode: "View",
  months: "Month",
  years: "Year",
  today: "Today",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
  chooseYear: "Choose a year",
  chooseMonth: "Choose a month",
  year: String,
  month: (month) => monthName(month).slice(0, 3),
  title: (year, month) => `${monthName(month)} ${year}`,
  day: (year, month, day, weekday) => `${weekdayNames[weekday] ?? ""}, ${day} ${monthName(month)} ${year}`,
  weekdays: weekdayNames.map((name) => name.slice(0, 2)),
  weekdayNames,
};
