import type { ComponentProps } from "react";
import { cn } from "#ui/lib/cn.ts";
import { givenKind, givenNumber } from "#ui/lib/given.ts";
import { useWords } from "#ui/words/words.tsx";

// `ring` is the step of the accent that can be told from every ground, a track too.
const tones = { running: "bg-ring", done: "bg-ok", wrong: "bg-bad-fill" } as const;

export interface ProgressProps extends ComponentProps<"div"> {
  /** Share done, 0–100; absent when nobody knows. Clamped. */
  value?: number;
  /** @default "running" */
  tone?: keyof typeof tones;
  /** Shows the share as words at the right. @default false */
  withText?: boolean;
}

/** A bar of how far something is; name it with `aria-label`. */
export function Progress({
  value,
  tone = "running",
  withText = false,
  className,
  "aria-label": label,
  ...rest
}: ProgressProps) {
  const words = useWords().progress;
  const known = givenNumber("Progress", "value", value) ?? undefined;
  const share = known === undefined ? undefined : Math.min(100, Math.max(0, known));
  return (
    <div className={cn("flex items-center gap-2", className)}>
      {/* The native element cannot be styled alike across browsers. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="progressbar"
        data-slot="progress"
        data-state={share === undefined ? "unknown" : tone}
        aria-label={label ?? words.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share)}
        className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-line-soft forced-colors:border"
        {...rest}
      >
        <div
          className={cn(
            "h-full origin-left rounded-full transition-transform duration-slow forced-colors:bg-[Highlight]",
            share === undefined && "animate-pulse motion-reduce:animate-none",
            tones[givenKind("Progress", "tone", tone, tones, "running")],
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
