import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { validList, validWithin } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { TourLayerProps } from "./tour-layer.tsx";
import type { TourStep } from "./tour-step.ts";

const { Lazy: LazyTour } = lazyLayer<TourLayerProps>(async () => (await import("./tour-layer.tsx")).TourLayer);

export interface TourProps extends Omit<
  TourLayerProps,
  "step" | "at" | "count" | "mask" | "onStep" | "onDone" | "onSkip"
> {
  /** The steps, in order. */
  steps: readonly TourStep[];
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  /** False: the tour was finished, skipped, or left by Escape. The caller stores whether it was seen. */
  onOpenChange?: (open: boolean) => void;
  /** Index of the current step, from 0. */
  step?: number;
  /** First step of each opening. @default 0 */
  defaultStep?: number;
  onStepChange?: (step: number) => void;
  /** Called when the last step was confirmed, before `onOpenChange`. */
  onFinish?: () => void;
  /** Darkens everything except the target. When off, the rest of the page still cannot be used. @default true */
  mask?: boolean;
}

/**
 * Guides a user through a page step by step: a card next to each target, which is scrolled into view. It is a modal
 * dialog; on closing, the focus returns to where it was. It stores nothing and opens only when the caller opens it.
 */
export function Tour({ steps: given, open: openProp, defaultOpen = false, onOpenChange, ...rest }: TourProps) {
  const steps = validList("Tour", "steps", given, "key");
  const [open, setOpen] = useControlled(openProp, defaultOpen, onOpenChange);
  // Mounted on each opening, so that it starts again from the first step.
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
  const at = Math.floor(validWithin("Tour", "step", wanted, 0, steps.length - 1));
  const shown = steps[at];
  if (!shown) return null;
  return (
    <LazyTour
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
