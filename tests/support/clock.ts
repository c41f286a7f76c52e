import type { Clock } from "#src/server/kernel/clock.ts";

/** A clock that stands where it was set, or runs with the machine until then. */
export interface SettableClock extends Clock {
  /** Stops the clock at an instant; null lets it run again. */
  set(instant: Date | null): void;
  /** Moves the clock on by milliseconds, from where it stands. */
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
