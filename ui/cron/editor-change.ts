import { type Cron, type CronField, formatCron, formatField } from "./cron.ts";
import { cronDayModes, cronModes, cronOf, type CronValues, type UnitValues } from "./editor-values.ts";
import type { CronUnit } from "./fields.ts";
import { adjustNeighbours } from "./neighbours.ts";

/** A unit that has a tab. */
export type CronTab = keyof CronValues;

/** The tab on which a field is chosen: the week has none of its own and stands on the day's. */
export function tabOf(unit: CronUnit): CronTab {
  return unit === "week" ? "day" : unit;
}

/**
 * What the editor holds after something has been chosen on one tab. Finer units that stood at "*" move to their
 * beginning once this one is fixed; everything else stays as it was.
 */
export function changeTab<T extends CronTab>(values: CronValues, tab: T, change: Partial<CronValues[T]>): CronValues {
  const chosen: CronValues = { ...values, [tab]: { ...values[tab], ...change } };
  const before = cronOf(chosen);
  const unit: CronUnit = tab === "day" && before.day.kind === "unset" ? "week" : tab;
  return adopt(chosen, before, adjustNeighbours(before, unit));
}

/** The expression of what the editor holds: always seven fields. */
export function textOf(values: CronValues): string {
  return formatCron(cronOf(values));
}

/** Takes over what the neighbours have become: such a unit now has one chosen value, its beginning. */
function adopt(values: CronValues, before: Cron, after: Cron): CronValues {
  const moved: CronValues = { ...values };
  for (const unit of ["second", "minute", "hour", "month"] as const) {
    const begun = movedTo(before[unit], after[unit]);
    if (begun) moved[unit] = specific(values[unit], begun);
  }
  const day = movedTo(before.day, after.day);
  if (day) moved.day = { ...values.day, cronEvery: cronDayModes.days, specificSpecific: day };
  return moved;
}

function specific(values: UnitValues, chosen: readonly number[]): UnitValues {
  return { ...values, cronEvery: cronModes.specific, specificSpecific: chosen };
}

function movedTo(before: CronField, after: CronField): readonly number[] | null {
  return after.kind === "list" && formatField(before) !== formatField(after) ? after.values : null;
}

/** The ways of the day tab that write the week field; the day is then "?". */
export const weekModes: readonly number[] = [
  cronDayModes.weekdays,
  cronDayModes.everyWeeks,
  cronDayModes.nthWeekday,
  cronDayModes.lastWeekday,
];

/** The ways of the day tab that write the day field; the week is then "?". */
export const dateModes: readonly number[] = [
  cronDayModes.everyDay,
  cronDayModes.everyDays,
  cronDayModes.days,
  cronDayModes.range,
  cronDayModes.lastDay,
  cronDayModes.lastWorkday,
  cronDayModes.beforeEnd,
  cronDayModes.nearestWorkday,
];
