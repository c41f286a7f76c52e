import { lateLayer } from "#ui/late-part/late-part.tsx";
import { givenList, givenWithin } from "#ui/lib/given.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { TourLayerProps } from "./tour-layer.tsx";
import type { TourStep } from "./tour-step.ts";

const { Late: LateTour } = lateLayer<TourLayerProps>(async () => (await import("./tour-layer.tsx")).TourLayer);

export interface TourProps extends Omit<
  TourLayerProps,
  "step" | "at" | "count" | "mask" | "onStep" | "onDone" | "onSkip"
> {
  /** What is shown, in order. */
  steps: readonly TourStep[];
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  /** False: it was finished, skipped, or left by Escape. Whether it was seen is for the caller to remember. */
  onOpenChange?: (open: boolean) => void;
  /** Place of the step shown, from 0. */
  step?: number;
  /** Where each opening begins. @default 0 */
  defaultStep?: number;
  onStepChange?: (step: number) => void;
  /** The last step was confirmed; told before `onOpenChange`. */
  onFinish?: () => void;
  /** Darkens all but the target. Off, the rest of the page still cannot be used. @default true */
  mask?: boolean;
}

/**
 * Leads through a page, step by step: a card beside each target, which is scrolled into view. It is a modal dialog; the
 * focus goes back to where it was. It remembers nothing: it opens when it is told to.
 */
export function Tour({ steps: given, open: openProp, defaultOpen = false, onOpenChange, ...rest }: TourProps) {
  const steps = givenList("Tour", "steps", given, "key");
  const [open, setOpen] = useControlled(openProp, defaultOpen, onOpenChange);
  // Drawn anew by each opening, so that it begins at the start again.
  return open && steps.length > 0 && <OpenTour {...rest} steps={steps} onClose={() => setOpen(false)} />;
}

interface OpenTourProps extends Omit<TourProps, "open" | "defaultOpen" | "onOpenChange"> {
  onClose: () => void;
}

function OpenTour({
  steps,
  step,
  defaultStep = 0,
  onStepChange,
  onFinish,
  mask = true,
  onClose,
  ...rest
}: OpenTourProps) {
  const [wanted, setAt] = useControlled(step, defaultStep, onStepChange);
  const at = Math.floor(givenWithin("Tour", "step", wanted, 0, steps.length - 1));
  const shown = steps[at];
  if (!shown) return null;
  return (
    <LateTour
      waiting={null}
      part={{
        ...rest,
        step: shown,
        at,
        count: steps.length,
        mask: mask,
        onStep: setAt,
        onDone: () => {
          onFinish?.();
          onClose();
        },
        onSkip: onClose,
      }}
    />
  );
}
