/** Minimum time between two inserts, in ms; prevents an accidental double insert. */
export const insertRestMs = 1500;

/** Throttle for adding rows; false or null means too fast. */
export interface Throttle {
  /** Allows at most one insert in 1500 ms. */
  insert: () => boolean;
  /** Allows one add at a time; `done` ends it. */
  add: () => { done: () => void } | null;
}

/** Returns a throttle for adds and inserts (DEC-22). `now` is a clock in ms. */
export function createThrottle(now: () => number = () => performance.now(), restMs: number = insertRestMs): Throttle {
  let last = -Infinity;
  let adding = false;
  return {
    insert() {
      if (now() - last < restMs) return false;
      last = now();
      return true;
    },
    add() {
      if (adding) return null;
      adding = true;
      return {
        done: () => {
          adding = false;
        },
      };
    },
  };
}
