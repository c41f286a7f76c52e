import { useSyncExternalStore } from "react";
import { toWire } from "#src/lib/time.ts";

const minuteMs = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}

/** The hour it is in Shanghai, 0…23; drawn again when it changes. */
export const useHour = (): number => useSyncExternalStore(everyMinute, () => Number(toWire(new Date()).slice(11, 13)));

/** Now, to the minute; drawn again with each minute. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs) * minuteMs));
