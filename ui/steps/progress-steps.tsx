import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validList, validWithin } from "#ui/lib/validate-props.ts";
import { useWords } from "#ui/words/words.tsx";

export type StepState = "done" | "current" | "waiting" | "wrong" | "refused";

export interface ProgressStep {
  key: string;
  label: ReactNode;
  /** @default from `current`: done before it, waiting after it */
  state?: StepState;
}

export interface ProgressStepsProps extends ComponentProps<"ol"> {
  steps: readonly ProgressStep[];
  /** Index of the current step, from 0; `steps.length` when all are done. */
  current: number;
}

const bars = {
  done: "bg-ok",
  current: "bg-linear-to-r from-accent from-60% to-line to-60%",
  waiting: "bg-line",
  wrong: "bg-bad-fill",
  refused: "bg-bad-fill",
} as const;

const labels = {
  done: "text-muted",
  current: "font-semibold text-accent-text",
  waiting: "text-faint",
  wrong: "font-semibold text-bad",
  refused: "font-semibold text-bad",
} as const;

/** A thin line of steps for the header of a record: done green, current accent, waiting grey. Text shows the same. */
export function ProgressSteps({ steps: given, current: givenCurrent, className, ...rest }: ProgressStepsProps) {
  const steps = validList("ProgressSteps", "steps", given, "key");
  const current = validWithin("ProgressSteps", "current", givenCurrent, 0, steps.length);
  const words = useWords().steps;
  return (
    <ol
      data-slot="progress-steps"
      aria-label={words.label}
      className={cn("@container flex w-full text-12", className)}
      {...rest}
    >
      {steps.map((step, at) => {
        const state = step.state ?? (at < current ? "done" : at === current ? "current" : "waiting");
        return (
          <li
            key={step.key}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
            className={cn("min-w-0 flex-1", state === "current" && "@max-md:flex-2", labels[state])}
          >
            <span
              aria-hidden
              className={cn(
                "mb-2 block h-0.75 [li:first-child>&]:rounded-s-full [li:last-child>&]:rounded-e-full forced-colors:bg-[GrayText]",
                state === "done" && "forced-colors:bg-[Highlight]",
                bars[state],
              )}
            />
            <span className={cn("block pe-1", state === "current" ? "wrap-anywhere" : "truncate")}>{step.label}</span>
            <span className="sr-only">{words[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
