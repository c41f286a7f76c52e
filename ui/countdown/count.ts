import { wakeIn } from "./alarm.ts";

export interface CountOptions {
  /** Target time in ms since 1970; NaN for none. */
  end: number;
  /** Update interval in ms. */
  pace: number;
  /** Offset of the server clock ahead of the browser clock, in ms. */
  ahead: number;
  /** Called when the remaining time has decreased, with the old and the new value. */
  onStep: (was: number, left: number) => void;
}

/** A countdown for `useSyncExternalStore`; it runs only while it has subscribers. */
export interface Count {
  subscribe: (listener: () => void) => () => void;
  /** Returns the remaining time in ms, rounded up to the update interval; undefined without a target. */
  left: () => number | undefined;
}

/** Creates a countdown to a point in time. */
export function createCount({ end, pace, ahead, onStep }: CountOptions): Count {
  const rest = () => Math.max(0, end - Date.now() - ahead);
  const measure = () => (Number.isNaN(end) ? undefined : Math.ceil(rest() / pace) * pace);
  let left = measure();
  return {
    left: () => left,
    subscribe(listener) {
      let cancel: () => void = () => undefined;
      const look = () => {
        cancel();
        const was = left;
        left = measure();
        if (left === undefined || was === undefined) return;
        if (left !== was) listener();
        if (left < was) onStep(was, left);
        const ms = rest();
        // A background tab is not visible, so it waits only for the end.
        if (ms > 0) cancel = wakeIn(document.hidden ? ms : ms - (Math.ceil(ms / pace) - 1) * pace, look);
      };
      look();
      document.addEventListener("visibilitychange", look);
      return () => {
        cancel();
        document.removeEventListener("visibilitychange", look);
      };
    },
  };
}
