import { type ReactNode, type RefObject, useRef } from "react";
import { createPortal } from "react-dom";
import type { LayerSize } from "#ui/lib/layer-place.ts";
import { type PortalPlace, usePortalPlace } from "#ui/lib/portal-place.ts";
import { useExit, useExitEnd } from "#ui/lib/use-exit.ts";
import { useLayerPlace } from "#ui/lib/use-layer-place.ts";
import { useOwnEscape } from "#ui/lib/use-own-escape.ts";

export interface OptionLayerProps {
  open: boolean;
  /** The box that anchors the list; the list is at least as wide. */
  anchor: RefObject<HTMLElement | null>;
  /** Largest size in px; the window may allow less. @default 480 × 320 */
  most?: LayerSize;
  children: ReactNode;
}

const usual: LayerSize = { width: 480, height: 320 };

interface SurfaceProps extends OptionLayerProps {
  most: LayerSize;
  container: PortalPlace | null;
  onLeft: () => void;
}

function Surface({ open, anchor, most, container, onLeft, children }: SurfaceProps) {
  const layer = useRef<HTMLDivElement>(null);
  const style = useLayerPlace(layer, { open, anchor, container, most });
  useExitEnd(layer, open, onLeft);
  useOwnEscape();
  return (
    <div
      ref={layer}
      role="presentation"
      data-slot="option-layer"
      data-state={open ? "open" : "closed"}
      // A modal layer around it may take the pointer from everything in the body.
      className="pointer-events-auto motion-layer fixed z-popover flex w-max flex-col overflow-hidden rounded-surface border border-line bg-raised text-14 text-body shadow-float outline-none"
      style={style}
    >
      {children}
    </div>
  );
}

/**
 * The floating surface of a select or combobox. It never takes the focus and does not close by itself: the focus stays
 * in the control, which handles every key. Our own code: a general layer renders several times until it is placed.
 */
export function OptionLayer({ open, anchor, most = usual, children }: OptionLayerProps) {
  const container = usePortalPlace();
  const [shown, leave] = useExit(open);
  if (!shown) return null;
  return createPortal(
    <Surface open={open} anchor={anchor} most={most} container={container} onLeft={leave}>
      {children}
    </Surface>,
    container ?? document.body,
  );
}
