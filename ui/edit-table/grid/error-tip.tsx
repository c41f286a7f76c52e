import type { RefObject } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import type { TooltipLayerProps } from "#ui/tooltip/tooltip-layer.tsx";

const Layer = latePart<TooltipLayerProps>(async () => (await import("#ui/tooltip/tooltip-layer.tsx")).TooltipLayer);

export interface ErrorTipProps {
  id: string;
  /** The cell it is about. */
  anchor: RefObject<HTMLElement | null>;
  message: string;
}

const nothing = () => {};

/** What is wrong with a cell, beside it. The layer comes with the first error there is; until then, or without it, readers still hear it. */
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
