import { useEffect, useState } from "react";

/** Time after which a load counts as slow, seconds: it is shown and can be stopped. */
export const patience = 2;

/** Whether something has been running longer than `patience`. */
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
