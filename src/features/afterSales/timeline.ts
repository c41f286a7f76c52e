import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { shortTime } from "#src/lib/time.ts";

/** One thing that may have happened. */
export interface Step {
  key: string;
  title: string;
  /** As the wire says it; null = it did not happen. */
  time: string | null;
  /** Who and what; empty parts are left out. */
  body: readonly (string | null | undefined)[];
  /** It went wrong. @default false */
  wrong?: boolean;
}

/** What did happen, the newest first; the last thing is the present one. */
export function timelineOf(steps: readonly Step[]): TimelineItem[] {
  const happened = steps.filter((step): step is Step & { time: string } => step.time !== null && step.time !== "");
  const sorted = happened.map((step, at) => ({ step, at }));
  sorted.sort((a, b) => (a.step.time === b.step.time ? b.at - a.at : a.step.time < b.step.time ? 1 : -1));
  return sorted.map(({ step }, at) => ({
    key: step.key,
    title: step.title,
    time: shortTime(step.time),
    dateTime: step.time,
    body: step.body.filter(Boolean).join(" · "),
    state: step.wrong ? "wrong" : at === 0 ? "now" : "past",
  }));
}
