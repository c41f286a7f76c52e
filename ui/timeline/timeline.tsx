import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validList } from "#ui/lib/validate-props.ts";

export interface TimelineItem {
  key: string;
  title: ReactNode;
  /** Short time for display: "06-30 10:42". */
  time?: ReactNode;
  /** Machine-readable time for `<time dateTime>`, also shown in full on hover: "2026-06-30 10:42:07". */
  dateTime?: string;
  /** Who did what; shown below the title. */
  body?: ReactNode;
  /** @default "past" */
  state?: "now" | "past" | "waiting" | "wrong";
}

const marks = {
  now: "border-accent bg-accent",
  past: "border-line-strong bg-raised",
  waiting: "border-dashed border-line-strong bg-raised",
  wrong: "border-bad bg-bad-soft",
} as const;

export interface TimelineProps extends ComponentProps<"ol"> {
  /** Items in display order, newest first. */
  items: readonly TimelineItem[];
}

/** Events in order along a thin line; the current event is filled. */
export function Timeline({ items: given, className, ...rest }: TimelineProps) {
  const items = validList("Timeline", "items", given, "key");
  return (
    <ol data-slot="timeline" className={className} {...rest}>
      {items.map(({ key, title, time, dateTime, body, state = "past" }) => (
        <li
          key={key}
          data-state={state}
          className="relative pb-3.5 ps-6 not-last:before:absolute not-last:before:top-2 not-last:before:-bottom-2 not-last:before:start-1.25 not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
        >
          <span
            aria-hidden
            className={cn(
              "absolute top-1.5 start-px size-2.5 rounded-full border-2",
              marks[validKind("Timeline", "state", state, marks, "past")],
            )}
          />
          <div className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{title}</span>
            {time && (
              <time dateTime={dateTime} title={dateTime} className="text-12 text-faint">
                {time}
              </time>
            )}
          </div>
          {body && <div className="text-13 wrap-anywhere text-muted">{body}</div>}
        </li>
      ))}
    </ol>
  );
}
