import type { CronField } from "./cron.ts";

/** Modes of an editor tab and of the weekly and monthly helpers. */
export const cronTabTypes = {
  notSet: "TYPE_NOT_SET",
  every: "TYPE_EVERY",
  range: "TYPE_RANGE",
  loop: "TYPE_LOOP",
  specify: "TYPE_SPECIFY",
} as const;

export type CronTabType = (typeof cronTabTypes)[keyof typeof cronTabTypes];

/** Returns the tab mode for a field; null for marks (L, W, #) and mixed lists, which have their own choices. */
export function tabTypeOf(field: CronField): CronTabType | null {
  switch (field.kind) {
    case "unset":
      return cronTabTypes.notSet;
    case "every":
      return cronTabTypes.every;
    case "range":
      return cronTabTypes.range;
    case "loop":
      return cronTabTypes.loop;
    case "list":
      return cronTabTypes.specify;
    default:
      return null;
  }
}

/** A choice of the weekly helper; its days are Monday 1 to Sunday 7. */
export type WeeklyChoice =
  | { type: typeof cronTabTypes.notSet }
  | { type: typeof cronTabTypes.range; from: number; to: number }
  | { type: typeof cronTabTypes.loop; start: number; step: number }
  | { type: typeof cronTabTypes.specify; days: readonly number[] };

/** Converts a helper's day (Monday 1 to Sunday 7) to a weekday of an expression (Sunday 1 to Saturday 7). */
export function toCronWeekday(day: number): number {
  return (day % 7) + 1;
}

/** Converts a weekday of an expression (Sunday 1 to Saturday 7) to a helper's day (Monday 1 to Sunday 7). */
export function fromCronWeekday(weekday: number): number {
  return ((weekday + 5) % 7) + 1;
}

/**
 * Returns the week field of a helper's choice. A loop becomes a list of its days, because steps of an expression count
 * from Sunday.
 */
export function weekFieldOf(choice: WeeklyChoice): CronField {
  switch (choice.type) {
    case cronTabTypes.notSet:
      return { kind: "unset" };
    case cronTabTypes.range:
      return { kind: "range", from: toCronWeekday(choice.from), to: toCronWeekday(choice.to) };
    case cronTabTypes.loop: {
      const days: number[] = [];
      for (let day = choice.start; day <= 7; day += Math.max(choice.step, 1)) days.push(toCronWeekday(day));
      return { kind: "list", values: days };
    }
    case cronTabTypes.specify:
      return choice.days.length === 0
        ? { kind: "unset" }
        : { kind: "list", values: choice.days.toSorted((a, b) => a - b).map(toCronWeekday) };
    default:
      return choice satisfies never;
  }
}

/**
 * Returns the helper's choice for a week field; null for marks (L, #) and mixed lists, which only the day tab supports.
 */
export function weeklyChoiceOf(field: CronField): WeeklyChoice | null {
  switch (field.kind) {
    case "unset":
      return { type: cronTabTypes.notSet };
    case "every":
      return { type: cronTabTypes.range, from: 1, to: 7 };
    case "range": {
      const from = fromCronWeekday(field.from);
      const to = fromCronWeekday(field.to);
      // Sunday to Tuesday is not a range when the week begins on Monday.
      if (from <= to) return { type: cronTabTypes.range, from, to };
      const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day >= from || day <= to);
      return { type: cronTabTypes.specify, days };
    }
    case "list":
      return { type: cronTabTypes.specify, days: field.values.map(fromCronWeekday).toSorted((a, b) => a - b) };
    case "loop": {
      const days: number[] = [];
      for (let weekday = field.start ?? 1; weekday <= 7; weekday += field.step) days.push(fromCronWeekday(weekday));
      return { type: cronTabTypes.specify, days: days.toSorted((a, b) => a - b) };
    }
    default:
      return null;
  }
}
