import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validNumber, validWithin } from "#ui/lib/validate-props.ts";
import { useWords } from "#ui/words/words.tsx";
import { ProgressCircle } from "./progress-circle.tsx";

// `ring` is the accent step that is visible on every background, including a track.
const tones = { running: "bg-ring", ok: "bg-ok", bad: "bg-bad-fill" } as const;
const shapes = { line: true, circle: true } as const;

export interface ProgressProps extends ComponentProps<"div"> {
  /** Progress, 0–100, clamped; absent when unknown. */
  value?: number;
  /** @default "running" */
  tone?: keyof typeof tones;
  /** Shows the progress as text: at the end of a line, in the middle of a circle. @default false */
  withText?: boolean;
  /** @default "line" */
  shape?: keyof typeof shapes;
  /** Edge of a circle in px, at least 16; text is inside from 48 on. @default 96 */
  size?: number;
}

/** A progress bar or ring; name it with `aria-label`. */
export function Progress({
  value,
  tone: givenTone = "running",
  withText = false,
  shape: givenShape = "line",
  size: givenSize = 96,
  className,
  style,
  "aria-label": label,
  ...rest
}: ProgressProps) {
  const words = useWords().progress;
  const known = validNumber("Progress", "value", value) ?? undefined;
  const tone = validKind("Progress", "tone", givenTone, tones, "running");
  const share = known === undefined ? undefined : Math.min(100, Math.max(0, known));
  const spoken = {
    role: "progressbar",
    "data-slot": "progress",
    "data-state": share === undefined ? "unknown" : tone,
    "aria-label": label ?? words.label,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": share === undefined ? undefined : Math.round(share),
  };
  if (validKind("Progress", "shape", givenShape, shapes, "line") === "circle") {
    const size = validWithin("Progress", "size", givenSize, 16, 1000);
    return (
      <div
        {...spoken}
        data-shape="circle"
        className={cn("inline-grid shrink-0 place-items-center", className)}
        style={{ width: size, height: size, ...style }}
        {...rest}
      >
        <ProgressCircle share={share} tone={tone}>
          {withText && share !== undefined && size >= 48 && (
            <span aria-hidden className="col-start-1 row-start-1" style={{ fontSize: Math.max(12, size / 5) }}>
              {Math.round(share)}%
            </span>
          )}
        </ProgressCircle>
      </div>
    );
  }
  return (
    <div className={cn("flex items-center gap-2", className)}>
      {/* The native element cannot be styled the same in all browsers. */}
      <div
        {...spoken}
        style={style}
        className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-line-soft forced-colors:border"
        {...rest}
      >
        <div
          className={cn(
            "h-full origin-left rounded-full transition-transform duration-slow rtl:origin-right forced-colors:bg-[Highlight]",
            share === undefined && "animate-pulse motion-reduce:animate-none",
            tones[tone],
          )}
          style={{ transform: `scaleX(${(share ?? 40) / 100})` }}
        />
      </div>
      {withText && share !== undefined && (
        <span aria-hidden className="w-9 text-end text-12 text-muted">
          {Math.round(share)}%
        </span>
      )}
    </div>
  );
}
