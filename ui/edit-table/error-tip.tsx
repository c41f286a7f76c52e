import { lazy, Suspense, type RefObject } from "react";

const Layer = lazy(async () => ({ default: (await import("#ui/tooltip/tooltip-layer.tsx")).TooltipLayer }));

export interface ErrorTipProps {
  id: string;
  /** The cell it is about. */
  anchor: RefObject<HTMLElement | null>;
  message: string;
}

const nothing = () => {};

/** What is wrong with a cell, beside it. The layer comes with the first error there is. */
export function ErrorTip({ id, anchor, message }: ErrorTipProps) {
  return (
    <Suspense
      fallback={
        <span id={id} className="sr-only">
          {message}
        </span>
      }
    >
      <Layer
        id={id}
        anchor={anchor}
        side="bottom"
        align="start"
        onPointerEnter={nothing}
        onPointerLeave={nothing}
        onDismiss={nothing}
      >
        <span className="text-bad">{message}</span>
      </Layer>
    </Suspense>
  );
}
