import { wakeIn } from "./alarm.ts";

export interface CountOptions {
  /** The instant it counts to, ms since 1970; NaN is none. */
  end: number;
  /** How often it is drawn anew, ms. */
  pace: number;
  /** How far the clock that counts is ahead of the browser's, ms. */
  ahead: number;
  /** Called when what is left has become less: what it was, and is. */
  onStep: (was: number, left: number) => void;
}

/** A countdown for `useSyncExternalStore`; it goes on only while somebody listens. */
export interface Count {
  subscribe: (listener: () => void) => () => void;
  /** What is left in ms, in whole steps of the pace, the last begun one included; undefined without an instant. */
  left: () => number | undefined;
}

/** Counts to an instant. */
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
        // Nobody sees a tab in the background: it waits for the end only.
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
