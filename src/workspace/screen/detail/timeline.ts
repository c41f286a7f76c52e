import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { shortTime } from "#src/lib/time.ts";

/** One step of a timeline, which may or may not have happened. */
export interface Step {
  key: string;
  title: string;
  /** Time in the wire format; null = it did not happen. */
  time: string | null;
  /** Who and what; empty parts are left out. */
  body: readonly (string | null | undefined)[];
  /** The step failed or was rejected. @default false */
  wrong?: boolean;
}

/** The steps that happened, newest first; the most recent one is marked as current. */
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
