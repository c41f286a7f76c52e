import * as Radix from "@radix-ui/react-popover";
import type { PointerEventHandler, ReactNode, RefObject } from "react";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
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

const stay = (event: Event) => event.preventDefault();

/** The open tooltip next to its anchor. The focus does not move. */
export function TooltipLayer({ id, anchor, side, align, onDismiss, children, ...pointer }: TooltipLayerProps) {
  return (
    <Radix.Root open onOpenChange={onDismiss}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={usePortalPlace()}>
        <Radix.Content
          ref={useTakeTheme(anchor)}
          id={id}
          role="tooltip"
          data-slot="tooltip"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={stay}
          onCloseAutoFocus={stay}
          // The focus event that opened it would count as outside; the child's blur closes it.
          onFocusOutside={stay}
          className="motion-hint z-popover max-w-80 rounded-control border border-line bg-raised px-2.5 py-1.5 text-12 wrap-anywhere text-body shadow-float select-text"
          {...pointer}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
