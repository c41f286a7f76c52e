import { useEffect, useState } from "react";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { type CronOutlook, outlookOf } from "./cron-text.ts";

/** The preview rests this long after the last change before it is worked out, and with it announced. */
export const previewDelayMs = 500;

/** How many runs the preview shows. */
export const previewCount = 10;

export interface UseCronOutlookOptions {
  /** IANA name of the zone whose clocks are meant. */
  zone: string;
  /** Runs lie after this instant; asked anew for each preview. @default now */
  from?: Date | undefined;
}

/**
 * What an expression comes to, worked out once the text has rested: never on each key. `resting` is true while the
 * outlook is still that of an older text. Runs after now come once the page has taken over what a server drew.
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
