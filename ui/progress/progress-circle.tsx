import type { ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";

// One SVG user unit is 1 % of the edge.
const thickness = 8;
const radius = (100 - thickness) / 2;
const tones = { running: "text-ring", ok: "text-ok", bad: "text-bad-fill" } as const;

export interface ProgressCircleProps {
  /** 0–100; undefined when unknown. */
  share: number | undefined;
  tone: keyof typeof tones;
  /** Shown in the middle. */
  children?: ReactNode;
}

/** The ring of a circular progress. It begins at the top and grows clockwise in both text directions, like a clock. */
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
          // For 0 a round line end would show a dot.
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
