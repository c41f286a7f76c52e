import type { Clock } from "#src/server/kernel/clock.ts";

/** A clock that stands still once it is set; until then it follows the machine. */
export interface SettableClock extends Clock {
  /** Stops the clock at an instant; null lets it run again. */
  set(instant: Date | null): void;
  /** Moves the clock forward by milliseconds, from its current time. */
  forward(ms: number): void;
}

/** A clock for tests. */
export function settableClock(): SettableClock {
  let fixed: Date | null = null;
  const now = () => fixed ?? new Date();
  return {
    now,
    set(instant) {
      fixed = instant;
    },
    forward(ms) {
      fixed = new Date(now().getTime() + ms);
    },
  };
}
