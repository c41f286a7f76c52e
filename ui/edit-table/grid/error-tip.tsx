import type { RefObject } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import type { TooltipLayerProps } from "#ui/tooltip/tooltip-layer.tsx";

const Layer = lazyPart<TooltipLayerProps>(async () => (await import("#ui/tooltip/tooltip-layer.tsx")).TooltipLayer);

export interface ErrorTipProps {
  id: string;
  /** The cell with the error. */
  anchor: RefObject<HTMLElement | null>;
  message: string;
}

const nothing = () => {};

/**
 * Renders the error message next to a cell. The overlay is loaded with the first error; before that, or if loading
 * fails, screen readers still announce the message.
 */
export function ErrorTip({ id, anchor, message }: ErrorTipProps) {
  const spoken = (
    <span id={id} className="sr-only">
      {message}
    </span>
  );
  return (
    <Layer
      waiting={spoken}
      failed={spoken}
      part={{
        id,
        anchor,
        side: "bottom",
        align: "start",
        onPointerEnter: nothing,
        onPointerLeave: nothing,
        onDismiss: nothing,
        children: <span className="text-bad">{message}</span>,
      }}
    />
  );
}
