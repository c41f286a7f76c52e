import { useEffect, useState } from "react";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { type CronOutlook, outlookOf } from "./cron-text.ts";

/** Delay after the last change before the preview is computed and announced, in ms. */
export const previewDelayMs = 500;

/** Number of runs in the preview. */
export const previewCount = 10;

export interface UseCronOutlookOptions {
  /** IANA name of the time zone of the expression. */
  zone: string;
  /** Runs must be after this time; read again for each preview. @default now */
  from?: Date | undefined;
}

/**
 * Returns the preview of an expression, computed after a pause in typing, not on each key. `resting` is true while it
 * still belongs to an older text. Runs after now appear only after hydration.
 */
export function useCronOutlook(text: string, { zone, from: givenFrom }: UseCronOutlookOptions) {
  const hydrated = useHydrated();
  const from = givenFrom instanceof Date && !Number.isNaN(givenFrom.getTime()) ? givenFrom : undefined;
  const work = (expression: string): { text: string; zone: string; outlook: CronOutlook } => ({
    text: expression,
    zone,
    outlook: outlookOf(expression, { zone, from: from ?? (hydrated ? new Date() : null), count: previewCount }),
  });
  const [done, setDone] = useState(() => work(text));
  const latest = useLatest(work);
  if (hydrated && done.outlook.kind === "undated") setDone(work(done.text));
  const resting = done.text !== text || done.zone !== zone;
  useEffect(() => {
    if (!resting) return undefined;
    const timer = setTimeout(() => setDone(latest.current(text)), previewDelayMs);
    return () => clearTimeout(timer);
  }, [resting, text, latest]);
  return { outlook: done.outlook, resting };
}
