import { type PointerEventHandler, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useBesidePlace } from "#ui/lib/use-beside-place.ts";
import { useOwnEscape } from "#ui/lib/use-own-escape.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { TooltipProps } from "./tooltip.tsx";

export interface TooltipLayerProps extends Required<Pick<TooltipProps, "side" | "align">> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onPointerEnter: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
  /** Called on Escape, or a press elsewhere. */
  onDismiss: () => void;
  children: ReactNode;
}

/** Calls `left` on a press outside the layer. A finger may also scroll, so its press counts only with its click. */
function usePressOutside(layer: RefObject<HTMLElement | null>, left: () => void) {
  const latest = useLatest(left);
  useEffect(() => {
    let touched = false;
    const press = ({ target, pointerType }: PointerEvent) => {
      const outside = target instanceof Node && !layer.current?.contains(target);
      touched = outside && pointerType === "touch";
      if (outside && !touched) latest.current();
    };
    const click = () => {
      if (touched) latest.current();
      touched = false;
    };
    // Captured, so that the press that opened it is not heard.
    document.addEventListener("pointerdown", press, { capture: true });
    document.addEventListener("click", click, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", press, { capture: true });
      document.removeEventListener("click", click, { capture: true });
    };
  }, [layer, latest]);
}

/**
 * Not by classes, because every page with a Button would load their rules. A modal layer around may take the pointer
 * from everything in the body.
 */
const standing = { position: "fixed", pointerEvents: "auto" } as const;

/** The open tooltip next to its anchor. The focus does not move. */
export function TooltipLayer({ id, anchor, side, align, onDismiss, children, ...pointer }: TooltipLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useBesidePlace(layer, anchor, { side, align, gap: 6 });
  useOwnEscape(onDismiss);
  usePressOutside(layer, onDismiss);
  return createPortal(
    <div
      ref={layer}
      id={id}
      role="tooltip"
      data-slot="tooltip"
      data-state="open"
      style={standing}
      className="motion-hint z-popover w-max max-w-80 rounded-control border border-line bg-raised px-2.5 py-1.5 text-12 wrap-anywhere text-body shadow-float select-text"
      {...pointer}
    >
      {children}
    </div>,
    usePortalPlace() ?? document.body,
  );
}
