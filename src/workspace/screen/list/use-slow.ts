import { useEffect, useState } from "react";

/** A load that takes longer than this is told, and may be stopped, seconds. */
export const patience = 2;

/** Whether something has been running for longer than people wait without a word. */
export function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setSlow(true), patience * 1_000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [running]);
  return running && slow;
}
