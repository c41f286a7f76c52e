import { Check, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validList, validWithin } from "#ui/lib/validate-props.ts";
import { useWords } from "#ui/words/words.tsx";
import type { StepState } from "./progress-steps.tsx";

export interface StepperStep {
  key: string;
  label: ReactNode;
  /** Shown below the label. */
  hint?: ReactNode;
  /** @default from `current`: done before it, waiting after it */
  state?: StepState;
}

export interface StepperProps extends Omit<ComponentProps<"ol">, "onSelect"> {
  steps: readonly StepperStep[];
  /** Index of the current step, from 0; `steps.length` when all are done. */
  current: number;
  /** Makes finished and failed steps buttons that go back. */
  onStepSelect?: (at: number) => void;
}

const marks = {
  done: "border-accent text-accent-text",
  current: "border-transparent bg-accent-fill text-on-accent",
  waiting: "border-line-strong text-faint",
  wrong: "border-bad text-bad",
  refused: "border-bad text-bad",
} as const;

/** The numbered steps of a long form. Earlier steps lead back; the current one has `aria-current="step"`. */
export function Stepper({ steps: given, current: givenCurrent, onStepSelect, className, ...rest }: StepperProps) {
  const steps = validList("Stepper", "steps", given, "key");
  const current = validWithin("Stepper", "current", givenCurrent, 0, steps.length);
  const words = useWords().steps;
  return (
    <ol
      data-slot="stepper"
      aria-label={words.label}
      className={cn("@container flex w-full flex-wrap gap-x-1 gap-y-2", className)}
      {...rest}
    >
      {steps.map((step, at) => {
        const state = step.state ?? (at < current ? "done" : at === current ? "current" : "waiting");
        const wrong = state === "wrong" || state === "refused";
        const face = (
          <>
            <span
              aria-hidden
              className={cn(
                "grid size-6 shrink-0 place-items-center rounded-full border text-12 font-semibold",
                marks[state],
              )}
            >
              {state === "done" ? <Check className="size-3.5" /> : wrong ? <X className="size-3.5" /> : at + 1}
            </span>
            <span className="min-w-0 text-start">
              <span
                className={cn(
                  // In a narrow layout a label is shown in full or not at all: one that does not fit wraps below the
                  // hidden edge of its line. The current step's label is always shown.
                  state === "current"
                    ? "block wrap-anywhere"
                    : "block @max-2xl:flex @max-2xl:h-[1lh] @max-2xl:flex-wrap @max-2xl:overflow-hidden @2xl:truncate",
                  state === "current" ? "font-semibold text-body" : wrong ? "text-bad" : "text-muted",
                )}
              >
                {state !== "current" && <span aria-hidden className="h-full w-px @2xl:hidden" />}
                <span className={state === "current" ? undefined : "@max-2xl:whitespace-nowrap"}>{step.label}</span>
              </span>
              {step.hint && <span className="block truncate text-12 text-faint">{step.hint}</span>}
              <span className="sr-only">{words[state]}</span>
            </span>
          </>
        );
        const back = onStepSelect && at !== current && (state === "done" || wrong);
        return (
          <li
            key={step.key}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
            className={cn(
              "flex min-w-0 items-center gap-3 not-last:flex-1 @2xl:not-last:me-2",
              state === "current"
                ? "@max-2xl:max-w-full @max-2xl:flex-[0.2_0_auto]!"
                : "@max-2xl:min-w-10 @max-2xl:flex-1",
            )}
          >
            {back ? (
              <button
                type="button"
                className="flex min-w-0 items-center gap-2 rounded-control"
                onClick={() => onStepSelect(at)}
              >
                {face}
              </button>
            ) : (
              <span className="flex min-w-0 items-center gap-2">{face}</span>
            )}
            {at < steps.length - 1 && (
              <span
                aria-hidden
                className={cn("h-px min-w-4 flex-1 @max-2xl:min-w-0", at < current ? "bg-accent" : "bg-line-firm")}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
