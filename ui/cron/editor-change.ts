import { type Cron, type CronField, formatCron, formatField } from "./cron.ts";
import { cronDayModes, cronModes, cronOf, type CronValues, type UnitValues } from "./editor-values.ts";
import type { CronUnit } from "./fields.ts";
import { adjustNeighbours } from "./neighbours.ts";

/** A unit that has a tab. */
export type CronTab = keyof CronValues;

/** Returns the tab of a field: the week has no own tab and is on the day tab. */
export function tabOf(unit: CronUnit): CronTab {
  return unit === "week" ? "day" : unit;
}

/**
 * Returns the editor values after a choice on one tab. When a unit gets a fixed value, finer units that are "*" change
 * to their first value; everything else stays.
 */
export function changeTab<T extends CronTab>(values: CronValues, tab: T, change: Partial<CronValues[T]>): CronValues {
  const chosen: CronValues = { ...values, [tab]: { ...values[tab], ...change } };
  const before = cronOf(chosen);
  const unit: CronUnit = tab === "day" && before.day.kind === "unset" ? "week" : tab;
  return adopt(chosen, before, adjustNeighbours(before, unit));
}

/** Returns the expression of the editor values, always with seven fields. */
export function textOf(values: CronValues): string {
  return formatCron(cronOf(values));
}

/** Applies the changes of neighbouring units: such a unit now has one specified value, its first. */
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

/** Modes of the day tab that write the week field; the day is then "?". */
export const weekModes: readonly number[] = [
  cronDayModes.weekdays,
  cronDayModes.everyWeeks,
  cronDayModes.nthWeekday,
  cronDayModes.lastWeekday,
];

/** Modes of the day tab that write the day field; the week is then "?". */
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
