import { CronError } from "./error.ts";
import { lastYear } from "./fields.ts";
import type { CronPlan } from "./parse.ts";
import { daysInMonth, WallClock, workdayNear } from "./wall-clock.ts";
import type { Zone } from "./zone.ts";

const LAST_CALENDAR_YEAR = 2999;

/** Sorted values of the fields, ready for "the first value not below". */
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
 * The runs of a plan strictly after an instant, at most `count`, fewer when they end. The search turns the hands from
 * the second up and starts over after each turn, exactly as Quartz does; where clocks change and where marks meet
 * short months the order of the turns decides the result, so it must not be made simpler.
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
  // "9#1" is read, but there is no such weekday; looking for it year by year takes a second for nothing.
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

/** The first rung not below `value`, or null when all are. */
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
  // The parser refuses every plan whose search could arrive here with an empty field.
  if (first === undefined) throw new CronError((say) => say.endless);
  return first;
}

/** What one turn of a hand came to: the search goes on from the new time, passes on to the next hand, or is over. */
type Turn = "again" | "on" | "over";

function next(plan: CronPlan, ladder: Ladder, zone: Zone, from: number): number | null {
  const start = from + 1000;
  const clock = new WallClock(zone, start);
  const earliest = Math.floor(start / 1000) * 1000;
  const maxYear = lastYear();
  // The time on the clock is all the state there is: coming back to one means going in a ring for ever, as "L-30W"
  // does around February.
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
    // The day is judged with the hours now shown, so it still counts when a later hour of it is to come. "0W" leads
    // into the year before in January, and from there Quartz judges that year.
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
  // Dates that never come, such as 30 February, would be looked for without end.
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
  // A year such as 20322028 is read, but no clock of a zone goes there.
  if (found === null || found > LAST_CALENDAR_YEAR) return "over";
  if (found === year) return "on";
  clock.startDay({ day: 1, month: 1, year: found });
  return "again";
}
