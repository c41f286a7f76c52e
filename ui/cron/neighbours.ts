import type { Cron, CronField } from "./cron.ts";
import type { CronUnit } from "./fields.ts";

/** From fine to coarse; day and week stand on one step, since only one of them ever decides. */
const steps: readonly (readonly CronUnit[])[] = [
  ["second"],
  ["minute"],
  ["hour"],
  ["day", "week"],
  ["month"],
  ["year"],
];

/** Where a unit begins when it is fixed because a coarser one was. */
const beginnings: Partial<Record<CronUnit, number>> = { second: 0, minute: 0, hour: 0, day: 1, month: 1 };

/** Whether the day choice is locked: it may be changed only while the week is "?". */
export function dayLocked(cron: Cron): boolean {
  return cron.week.kind !== "unset";
}

/**
 * The expression after one unit has been chosen anew. Day and week never both decide: setting the week unsets the day,
 * unsetting the week gives "*" back to the day, and a locked day stays as it is. Finer units follow by adjustNeighbours.
 */
export function changeField(cron: Cron, unit: CronUnit, field: CronField): Cron {
  if (unit === "day" && dayLocked(cron)) return cron;
  const changed = { ...cron, [unit]: field };
  if (unit === "week") {
    if (field.kind !== "unset") changed.day = { kind: "unset" };
    else if (cron.day.kind === "unset") changed.day = { kind: "every" };
  }
  // A day of "?" beside a week of "?" would mean no day at all.
  if (unit === "day" && field.kind === "unset") changed.day = cron.day;
  return adjustNeighbours(changed, unit);
}

/**
 * Moves every finer unit that stands at "*" to its beginning once `unit` is fixed: hour 9 means 9:00:00, not every
 * second of the hour. A unit that is "*" or "?" itself moves nothing, so "*" can still be chosen on purpose afterwards.
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
