import { Refusal } from "#src/lib/refusal.ts";

/** The month `yyyy-MM` of a day `YYYY-MM-DD`. */
export function periodOf(day: string): string {
  return day.slice(0, 7);
}

/** Refuses a posting into a closed month; `closed` holds the closed months among those checked. */
export function demandOpen(period: string, closed: ReadonlySet<string>): void {
  if (closed.has(period)) throw new Refusal(42202, `${period}已关账，不能入账到该期间`);
}
