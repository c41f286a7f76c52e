/** Rest between two inserts, ms: inserting twice by accident is the fault to stop. */
export const insertRestMs = 1500;

/** Lets an act through when its turn has come; false means it was asked for too fast. */
export interface Pace {
  /** An insert: at most one in 1500 ms. */
  insert: () => boolean;
  /** An add: one at a time; `done` ends it. */
  add: () => { done: () => void } | null;
}

/** Holds back adds and inserts that come too fast (DEC-22). `now` is a clock in ms. */
export function createPace(now: () => number = () => performance.now(), restMs: number = insertRestMs): Pace {
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
