import * as Popover from "@radix-ui/react-popover";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Here } from "#ui/lib/here.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";

export interface FlyOutLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with true while the surface is mounted, including its exit animation. */
  onHere: (here: boolean) => void;
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  side: "left" | "right";
  /** Whether the focus moves inside: a key opened it, or a key was pressed after the pointer opened it. */
  takesFocus: boolean;
  /** Called after closing: returns the focus, if it was inside. */
  onClosed: () => void;
  hover: { onPointerEnter: () => void; onPointerLeave: () => void };
  children: ReactNode;
}

const enter = (surface: Element) => surface.querySelector<HTMLElement>("a[href], button")?.focus();

/** The fly-out of a group in the collapsed menu. Its own chunk, because the menu is rarely collapsed. */
export function FlyOutLayer({
  open,
  onOpenChange,
  onHere,
  label,
  anchor,
  side,
  takesFocus,
  onClosed,
  hover,
  children,
}: FlyOutLayerProps) {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && takesFocus && surface.current) enter(surface.current);
  }, [open, takesFocus]);
  const merged = useMergedRefs<HTMLDivElement>(surface, useTakeTheme(anchor));
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal container={usePortalPlace()}>
        <Popover.Content
          ref={merged}
          data-slot="side-menu-flyout"
          data-surface="menu"
          aria-label={label}
          side={side}
          align="start"
          sideOffset={8}
          collisionPadding={8}
          className="motion-layer z-popover w-48 rounded-surface border border-line bg-raised p-1.5 text-14 text-body shadow-float outline-none"
          // Radix would skip links, and all elements here are links.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (takesFocus && event.target instanceof Element) enter(event.target);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest("a")) onOpenChange(false);
          }}
          // The opposite arrow of the one that opened it goes back.
          onKeyDown={(event) => {
            if (event.key !== (side === "right" ? "ArrowLeft" : "ArrowRight")) return;
            event.preventDefault();
            onOpenChange(false);
          }}
          {...hover}
        >
          <div aria-hidden className="px-2.5 pt-1 pb-1.5 text-12 text-faint">
            {label}
          </div>
          {children}
          <Here onChange={onHere} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
