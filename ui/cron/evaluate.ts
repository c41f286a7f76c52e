import { CronError } from "./error.ts";
import { lastYear } from "./fields.ts";
import type { CronPlan } from "./parse.ts";
import { daysInMonth, WallClock, workdayNear } from "./wall-clock.ts";
import type { Zone } from "./zone.ts";

const LAST_CALENDAR_YEAR = 2999;

/** Sorted values of the fields, for searching the first value that is not below another. */
interface Ladder {
  second: readonly number[];
  minute: readonly number[];
  hour: readonly number[];
  day: readonly number[];
  month: readonly number[];
  week: readonly number[];
  year: readonly number[];
}

/**
 * Returns at most `count` runs of a plan strictly after a time; fewer when they end. The search advances the fields
 * from the second up and starts over after each change, exactly as Quartz does. At clock changes, and for day marks in
 * short months, the order of these steps determines the result. Do not simplify it.
 */
export function evaluate(plan: CronPlan, zone: Zone, from: number, count: number): number[] {
  const ladder = {
    second: rungs(plan.sets.second.values),
    minute: rungs(plan.sets.minute.values),
    hour: rungs(plan.sets.hour.values),
    day: rungs(plan.sets.day.values),
    month: rungs(plan.sets.month.values),
    week: rungs(plan.sets.week.values),
    year: rungs(plan.sets.year.values),
  };
  // "9#1" is valid, but there is no such weekday; searching year by year would take a second for nothing.
  if (plan.marks.nthWeekday > 0 && plan.sets.day.unset && lowest(ladder.week) > 7) return [];
  const runs: number[] = [];
  let after = from;
  while (runs.length < count) {
    const run = next(plan, ladder, zone, after);
    if (run === null) break;
    runs.push(run);
    after = run;
  }
  return runs;
}

function rungs(values: ReadonlySet<number>): number[] {
  return Array.from(values).toSorted((a, b) => a - b);
}

/** The first entry that is not below `value`, or null when all are. */
function climb(rungs: readonly number[], value: number): number | null {
  let low = 0;
  let high = rungs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rungs[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return rungs[low] ?? null;
}

function lowest(rungs: readonly number[]): number {
  const [first] = rungs;
  // The parser rejects every plan that could get here with an empty field.
  if (first === undefined) throw new CronError((say) => say.endless);
  return first;
}

/** Result of one search step: restart from the new time, continue with the next field, or stop. */
type Turn = "again" | "on" | "over";

function next(plan: CronPlan, ladder: Ladder, zone: Zone, from: number): number | null {
  const start = from + 1000;
  const clock = new WallClock(zone, start);
  const earliest = Math.floor(start / 1000) * 1000;
  const maxYear = lastYear();
  // The clock time is the only state: seeing one again means an endless loop, as with "L-30W" around February.
  const seen = new Set<number>();
  while (!seen.has(clock.instant)) {
    seen.add(clock.instant);
    if (clock.hands.year > LAST_CALENDAR_YEAR) return null;
    turnSecond(clock, ladder);
    if (turnMinute(clock, ladder) === "again" || turnHour(clock, ladder) === "again") continue;
    const day = plan.sets.day.unset ? turnWeekday(clock, plan, ladder) : turnDay(clock, plan, ladder, zone, earliest);
    if (day === "again") continue;
    const month = turnMonth(clock, ladder, maxYear);
    if (month === "again") continue;
    if (month === "over") return null;
    const year = turnYear(clock, ladder);
    if (year === "over") return null;
    if (year === "on") return clock.instant;
  }
  throw new CronError((say) => say.endless);
}

function turnSecond(clock: WallClock, { second: rungs }: Ladder): void {
  const { second, minute } = clock.hands;
  const found = climb(rungs, second);
  if (found === null) clock.set({ minute: minute + 1, second: lowest(rungs) });
  else clock.set({ second: found });
}

function turnMinute(clock: WallClock, { minute: rungs }: Ladder): Turn {
  const { minute, hour } = clock.hands;
  const found = climb(rungs, minute);
  if (found === minute) {
    clock.set({ minute });
    return "on";
  }
  clock.set({ second: 0, minute: found ?? lowest(rungs) });
  clock.setHour(found === null ? hour + 1 : hour);
  return "again";
}

function turnHour(clock: WallClock, { hour: rungs }: Ladder): Turn {
  const { hour, day } = clock.hands;
  const found = climb(rungs, hour);
  if (found === hour) {
    clock.set({ hour });
    return "on";
  }
  clock.set({ second: 0, minute: 0, day: found === null ? day + 1 : day });
  clock.setHour(found ?? lowest(rungs));
  return "again";
}

function turnDay(clock: WallClock, plan: CronPlan, { day: rungs }: Ladder, zone: Zone, earliest: number): Turn {
  const { day, month, year } = clock.hands;
  const { lastDay, lastOffset, nearestWorkday } = plan.marks;
  const length = daysInMonth(year, month);
  let target: { day: number; month: number; year?: number };
  if (nearestWorkday) {
    const aim = lastDay ? length - lastOffset : lowest(rungs);
    const found = workdayNear(year, month, aim);
    // Compares the day at its current time, so that it still counts when one of its later hours is a run. In January
    // "0W" leads into the previous year; from there Quartz compares with that year.
    const judged = new Date(Date.UTC(year, month - 1, aim)).getUTCFullYear();
    const passed = zone.instant(wallOf({ ...clock.hands, year: judged, day: found })) < earliest;
    target = passed ? { day: lastDay ? 1 : aim, month: month + 1 } : { day: found, month };
  } else if (lastDay) {
    const aim = length - lastOffset;
    target = day > aim ? { day: 1, month: month + 1 } : { day: aim, month };
  } else {
    const found = climb(rungs, day);
    target = found === null || found > length ? { day: lowest(rungs), month: month + 1 } : { day: found, month };
  }
  if (target.day === day && target.month === month) {
    clock.set({ day });
    return "on";
  }
  clock.startDay(target);
  return "again";
}

function wallOf({ year, month, day, hour, minute, second }: WallClock["hands"]): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function turnWeekday(clock: WallClock, { marks }: CronPlan, { week: rungs }: Ladder): Turn {
  const { day, month, year } = clock.hands;
  const { weekday } = clock;
  const length = daysInMonth(year, month);
  const plain = !marks.lastWeekday && marks.nthWeekday === 0;
  const wanted = (plain ? climb(rungs, weekday) : null) ?? lowest(rungs);
  let target = day + (wanted - weekday + (wanted < weekday ? 7 : 0));
  if (marks.lastWeekday) {
    while (target + 7 <= length) target += 7;
  } else if (marks.nthWeekday > 0) {
    const missed = marks.nthWeekday - Math.ceil(target / 7);
    target = missed < 0 ? length + 1 : target + missed * 7;
  }
  if (target > length) {
    clock.startDay({ day: 1, month: month + 1 });
    return "again";
  }
  if (target === day) {
    clock.set({ day });
    return "on";
  }
  clock.startDay({ day: target });
  return "again";
}

function turnMonth(clock: WallClock, { month: rungs }: Ladder, maxYear: number): Turn {
  const { month, year } = clock.hands;
  // Dates that never come, such as 30 February, would be searched forever.
  if (year > maxYear) return "over";
  const found = climb(rungs, month);
  if (found === month) {
    clock.set({ month });
    return "on";
  }
  clock.startDay({ day: 1, month: found ?? lowest(rungs), year: found === null ? year + 1 : year });
  return "again";
}

function turnYear(clock: WallClock, { year: rungs }: Ladder): Turn {
  const { year } = clock.hands;
  const found = climb(rungs, year);
  // A year such as 20322028 is valid, but no time zone clock reaches it.
  if (found === null || found > LAST_CALENDAR_YEAR) return "over";
  if (found === year) return "on";
  clock.startDay({ day: 1, month: 1, year: found });
  return "again";
}
