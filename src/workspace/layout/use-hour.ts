import { useSyncExternalStore } from "react";
import { toWire } from "#src/lib/time.ts";

const minuteMs = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}

/** The current hour in Shanghai, 0…23; renders again when it changes. */
export const useHour = (): number => useSyncExternalStore(everyMinute, () => Number(toWire(new Date()).slice(11, 13)));

/** The current time, rounded down to the minute; renders again every minute. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs) * minuteMs));
