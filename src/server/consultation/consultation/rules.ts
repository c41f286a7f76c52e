import { addDays, dayOf, type Holidays, isWorkingDay, startOfDay } from "#src/lib/time.ts";

const minuteMs = 60_000;
/** Working hours are 9:00 to 18:00 on working days, in minutes of the day. */
const opens = 9 * 60;
const closes = 18 * 60;

/** Promised reply time for a question asked at `from`: `minutes` of working time later. */
export function replyDue(from: Date, minutes: number, holidays: Holidays): Date {
  let left = minutes;
  for (let day = dayOf(from); ; day = addDays(day, 1)) {
    if (!isWorkingDay(day, holidays)) continue;
    const midnight = startOfDay(day).getTime();
    const begin = Math.max(from.getTime(), midnight + opens * minuteMs);
    const room = (midnight + closes * minuteMs - begin) / minuteMs;
    if (room <= 0) continue;
    if (room >= left) return new Date(begin + left * minuteMs);
    left -= room;
  }
}
