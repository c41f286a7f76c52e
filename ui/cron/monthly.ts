import type { CronField } from "./cron.ts";
import { cronTabTypes } from "./weekly.ts";

/** A choice of the monthly helper; its days are those of the month, 1 to 31. */
export type MonthlyChoice =
  | { type: typeof cronTabTypes.notSet }
  | { type: typeof cronTabTypes.range; from: number; to: number }
  | { type: typeof cronTabTypes.loop; start: number; step: number }
  | { type: typeof cronTabTypes.specify; days: readonly number[] };

/** Returns the day field of a helper's choice; "not set" means every day. */
export function dayFieldOf(choice: MonthlyChoice): CronField {
  switch (choice.type) {
    case cronTabTypes.notSet:
      return { kind: "every" };
    case cronTabTypes.range:
      return { kind: "range", from: choice.from, to: choice.to };
    case cronTabTypes.loop:
      return { kind: "loop", start: choice.start, step: choice.step };
    case cronTabTypes.specify:
      return choice.days.length === 0
        ? { kind: "every" }
        : { kind: "list", values: choice.days.toSorted((a, b) => a - b) };
    default:
      return choice satisfies never;
  }
}

/**
 * Returns the helper's choice for a day field; null for marks (L, W) and mixed lists, which only the day tab supports.
 */
export function monthlyChoiceOf(field: CronField): MonthlyChoice | null {
  switch (field.kind) {
    case "unset":
    case "every":
      return { type: cronTabTypes.notSet };
    case "range":
      return { type: cronTabTypes.range, from: field.from, to: field.to };
    case "loop":
      return { type: cronTabTypes.loop, start: field.start ?? 1, step: field.step };
    case "list":
      return { type: cronTabTypes.specify, days: field.values };
    default:
      return null;
  }
}
