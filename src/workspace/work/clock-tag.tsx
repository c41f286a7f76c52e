import { Tag, type TagTone } from "#ui/tag/tag.tsx";
import { type ClockState, clockOf } from "./clock.ts";
import { knownHolidays } from "./holidays.ts";

const tones: Readonly<Record<Exclude<ClockState, "none">, TagTone>> = {
  overdue: "bad",
  today: "warn",
  later: "neutral",
};

/** Time left or overdue; the whole time on hover and for screen readers. */
export function ClockTag({ due, now }: { due: string; now: Date }) {
  const { state, words } = clockOf(due, now, knownHolidays());
  if (state === "none") return <span className="text-faint">–</span>;
  return (
    <time dateTime={due.replace(" ", "T")} title={due}>
      <Tag tone={tones[state]}>{words}</Tag>
      <span className="sr-only">{due}</span>
    </time>
  );
}
