import type { Cron, CronField } from "./cron.ts";
import type { CronUnit } from "./fields.ts";

/** From fine to coarse; day and week are on one level, because only one of them decides. */
const steps: readonly (readonly CronUnit[])[] = [
  ["second"],
  ["minute"],
  ["hour"],
  ["day", "week"],
  ["month"],
  ["year"],
];

/** Value that a unit gets when a coarser unit was fixed. */
const beginnings: Partial<Record<CronUnit, number>> = { second: 0, minute: 0, hour: 0, day: 1, month: 1 };

/** Returns whether the day is locked: it can be changed only while the week is "?". */
export function dayLocked(cron: Cron): boolean {
  return cron.week.kind !== "unset";
}

/**
 * Returns the expression after one unit was changed. Day and week never both decide: setting the week unsets the day,
 * unsetting the week sets the day to "*", and a locked day stays unchanged. adjustNeighbours updates finer units.
 */
export function changeField(cron: Cron, unit: CronUnit, field: CronField): Cron {
  if (unit === "day" && dayLocked(cron)) return cron;
  const changed = { ...cron, [unit]: field };
  if (unit === "week") {
    if (field.kind !== "unset") changed.day = { kind: "unset" };
    else if (cron.day.kind === "unset") changed.day = { kind: "every" };
  }
  // Day "?" together with week "?" would mean no day at all.
  if (unit === "day" && field.kind === "unset") changed.day = cron.day;
  return adjustNeighbours(changed, unit);
}

/**
 * Sets every finer unit that is "*" to its first value when `unit` is fixed: hour 9 means 9:00:00, not every second of
 * the hour. A unit that is "*" or "?" itself changes nothing, so the user can still choose "*" afterwards.
 */
export function adjustNeighbours(cron: Cron, unit: CronUnit): Cron {
  if (!isFixed(cron[unit])) return cron;
  const step = steps.findIndex((units) => units.includes(unit));
  const adjusted: Record<CronUnit, CronField> = { ...cron };
  for (const finer of steps.slice(0, step).flat()) {
    const beginning = beginnings[finer];
    if (beginning !== undefined && adjusted[finer].kind === "every") {
      adjusted[finer] = { kind: "list", values: [beginning] };
    }
  }
  return adjusted;
}

function isFixed(field: CronField): boolean {
  return field.kind !== "every" && field.kind !== "unset";
}
