import * as Radix from "@radix-ui/react-popover";
import { X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { isComposing, keepComposedTab } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import type { Measured } from "#ui/popover/popover-state.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pagePartsZhCN } from "#ui/words/zh-CN/page-parts.ts";
import type { TourStep } from "./tour-step.ts";
import { type TargetBox, useTarget } from "./use-target.ts";

/** Props that the step sets: the position and content of its card. */
type Decided = "side" | "align" | "sideOffset" | "avoidCollisions" | "children";

export interface TourLayerProps extends Omit<ComponentProps<typeof Radix.Content>, Decided> {
  step: TourStep;
  /** Index of the step, from 0, and the number of steps. */
  at: number;
  count: number;
  mask: boolean;
  onStep: (at: number) => void;
  /** The last step was confirmed. */
  onDone: () => void;
  /** The tour was left before its end. */
  onSkip: () => void;
}

/** Space between a target and the edge of its highlight, in px. */
const room = 6;

/** The middle of the window, as an anchor. */
const middle: Measured = {
  getBoundingClientRect: () => new DOMRect(window.innerWidth / 2, window.innerHeight / 2, 0, 0),
};

/**
 * Catches all presses. When dark, it covers everything except a highlight on the target, or the whole window without a
 * target.
 */
function Mask({ box, dark }: { box: TargetBox | null; dark: boolean }) {
  return (
    <div
      aria-hidden
      data-slot="tour-mask"
      className={cn(
        // Blocks presses on the page even when an app keeps it active below a modal layer.
        "pointer-events-auto fixed inset-0 z-popover overflow-hidden print:hidden",
        dark && !box && "bg-layer-mask",
      )}
    >
      {box && (
        <div
          data-slot="tour-light"
          className={cn(
            "absolute rounded-control outline-2 outline-ring transition-[top,left,width,height] duration-base forced-colors:outline-[Highlight]",
            dark && "shadow-[0_0_0_200vmax_var(--assay-layer-mask)]",
          )}
          style={{
            top: box.top - room,
            left: box.left - room,
            width: box.width + room * 2,
            height: box.height + room * 2,
          }}
        />
      )}
    </div>
  );
}

/** Whether the focused element uses arrow keys itself: a field that a caller put into a step. */
const takesArrows = (target: EventTarget) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable=true], [role=slider]") !== null;

/** The open tour: the card next to its target, and the mask. */
export function TourLayer({
  step,
  at,
  count,
  mask,
  onStep,
  onDone,
  onSkip,
  className,
  ref,
  onKeyDown,
  onKeyDownCapture,
  onEscapeKeyDown,
  onInteractOutside,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: TourLayerProps) {
  const words = useOwnWords("tour", pagePartsZhCN.tour);
  const id = useId();
  const { element, box } = useTarget(step);
  const card = useRef<HTMLDivElement>(null);
  const cardRef = useMergedRefs(ref, card);
  const next = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const last = at === count - 1;
  const place = usePortalPlace();
  const anchor = useMemo(() => ({ current: element ?? middle }), [element]);
  // The first step has no "Back" button, so the focus moves from it to "Next".
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (card.current && (!focused || focused === document.body)) next.current?.focus();
  }, [at]);

  function goByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isComposing(event)) return;
    if (event.defaultPrevented || takesArrows(event.target)) return;
    const forth = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forth === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    // Only the button ends the tour: a held arrow key must not close a card that is being read.
    const to = event.key === forth ? at + 1 : event.key === back ? at - 1 : -1;
    if (to < 0 || to >= count) return;
    event.preventDefault();
    onStep(to);
  }

  return (
    <>
      {createPortal(<Mask box={box} dark={mask} />, place ?? document.body)}
      <Radix.Root open modal onOpenChange={onSkip}>
        <Radix.Anchor virtualRef={anchor as RefObject<Measured>} />
        <Radix.Portal container={place}>
          <Radix.Content
            data-slot="tour"
            collisionPadding={12}
            updatePositionStrategy="always"
            {...rest}
            ref={cardRef}
            data-state={box ? "beside" : "middle"}
            aria-modal
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-body`}
            side={box ? (step.side ?? "bottom") : "bottom"}
            align={box ? (step.align ?? "start") : "center"}
            sideOffset={box ? room + 8 : 0}
            avoidCollisions={box !== null}
            className={cn(
              "z-popover w-80 max-w-[calc(100vw-var(--assay-space-6))] rounded-surface border border-line bg-raised p-4 text-14 text-body shadow-float outline-none print:hidden",
              !box && "-translate-y-1/2",
              className,
            )}
            onKeyDownCapture={(event) => {
              onKeyDownCapture?.(event);
              keepComposedTab(event);
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              goByKey(event);
            }}
            onEscapeKeyDown={(event) => {
              if (event.defaultPrevented) return;
              onEscapeKeyDown?.(event);
              if (isComposing(event)) event.preventDefault();
            }}
            // A press outside the card does nothing, because the page outside cannot be used either.
            onInteractOutside={(event) => {
              onInteractOutside?.(event);
              event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              // Saved first, because the caller may move the focus.
              opener.current = document.activeElement as HTMLElement | null;
              onOpenAutoFocus?.(event);
              if (event.defaultPrevented) return;
              event.preventDefault();
              next.current?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event);
              if (event.defaultPrevented) return;
              event.preventDefault();
              opener.current?.focus({ preventScroll: true });
            }}
          >
            {/* The focus stays on "Next", so this live region announces the new step. */}
            <div aria-live="polite" aria-atomic>
              <h2 id={`${id}-title`} className="pe-7 text-16 font-semibold wrap-anywhere">
                {step.title}
              </h2>
              <span className="sr-only">{words.spokenPlace(at + 1, count)}</span>
              <div id={`${id}-body`} className="mt-1.5 wrap-anywhere text-muted">
                {step.body}
              </div>
            </div>
            <div className="mt-4 flex items-center gap-2">
              <span aria-hidden className="me-auto text-12 text-faint">
                {words.place(at + 1, count)}
              </span>
              {at > 0 && (
                <Button size="small" onClick={() => onStep(at - 1)}>
                  {words.previous}
                </Button>
              )}
              <Button ref={next} size="small" tone="primary" onClick={() => (last ? onDone() : onStep(at + 1))}>
                {last ? words.done : words.next}
              </Button>
            </div>
            <IconButton hint={false} size="tiny" label={words.skip} className="absolute end-2 top-2" onClick={onSkip}>
              <X aria-hidden />
            </IconButton>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </>
  );
}
