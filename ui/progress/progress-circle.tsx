import type { ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";

// One user unit is a hundredth of the edge.
const thickness = 8;
const radius = (100 - thickness) / 2;
const tones = { running: "text-ring", ok: "text-ok", bad: "text-bad-fill" } as const;

export interface ProgressCircleProps {
  /** 0–100; undefined while nobody knows. */
  share: number | undefined;
  tone: keyof typeof tones;
  /** In the middle. */
  children?: ReactNode;
}

/** The ring of a round progress. It begins at the top and grows clockwise, in either direction of reading, like a clock. */
export function ProgressCircle({ share, tone, children }: ProgressCircleProps) {
  const ring = { cx: 50, cy: 50, r: radius, fill: "none", stroke: "currentColor", strokeWidth: thickness };
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        className={cn(
          "col-start-1 row-start-1 size-full -rotate-90",
          share === undefined && "animate-spin motion-reduce:animate-none",
        )}
      >
        <circle {...ring} className="text-line-soft forced-colors:text-[GrayText]" />
        <circle
          {...ring}
          // Of a share of 0 a round end would show as a dot.
          strokeLinecap={share === 0 ? "butt" : "round"}
          pathLength={100}
          strokeDasharray={`${share ?? 30} 100`}
          className={cn("transition-[stroke-dasharray] duration-slow forced-colors:text-[Highlight]", tones[tone])}
        />
      </svg>
      {children}
    </>
  );
}
