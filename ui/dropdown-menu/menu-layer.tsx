import * as Radix from "@radix-ui/react-menu";
import { type FocusEvent, type RefObject, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Here } from "#ui/lib/here.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
import { useDirection } from "#ui/lib/use-direction.ts";
import { type MenuEntry, menuLook } from "./entries.ts";
import { menuEntries } from "./menu-parts.tsx";
import { walkAtOnce } from "./walk.ts";

/** What a menu hangs on: an element, or the point of a right press. */
export interface MenuAnchor {
  getBoundingClientRect(): DOMRect;
}

export interface MenuLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Told while the surface is drawn, its way out included. */
  onHere: (here: boolean) => void;
  entries: readonly MenuEntry[];
  anchor: RefObject<MenuAnchor | null>;
  /** Gets the focus back; without one it goes back to where it was. */
  home?: RefObject<HTMLElement | null>;
  /** Place of the entry that has the focus first, from the end when negative; undefined: none, it was a pointer. */
  first: RefObject<number | undefined>;
  id: string;
  align: "start" | "center" | "end";
  side: "top" | "right" | "bottom" | "left";
  sideOffset: number;
  className: string | undefined;
}

/** The open menu. Its own chunk: what places and guards a layer weighs more than the button it hangs on. */
export function MenuLayer(props: MenuLayerProps) {
  const { open, onOpenChange, onHere, entries, anchor, home, first, id, className, ...place } = props;
  // Radix goes to the first entry after a key only, and it was not there yet when the key was pressed.
  const enter = (event: FocusEvent<HTMLElement>) => {
    const menu = event.currentTarget;
    if (first.current === undefined || event.target !== menu || menu.contains(event.relatedTarget)) return;
    const items = menu.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    items[((first.current % items.length) + items.length) % items.length]?.focus();
  };
  const pressedElsewhere = useRef(false);
  const leave = (event: Event) => {
    // What an entry opened may have the focus by now (a popover, the handle of a column's width): it would close again.
    const free = document.activeElement === null || document.activeElement === document.body;
    if (pressedElsewhere.current || !free) event.preventDefault();
    else if (home) {
      event.preventDefault();
      home.current?.focus();
    }
    pressedElsewhere.current = false;
  };
  return (
    <Radix.Root modal={false} dir={useDirection()} open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as RefObject<MenuAnchor>} />
      <Radix.Portal container={usePortalPlace()}>
        <Radix.Content
          ref={useTakeTheme(home ?? anchor)}
          id={id}
          data-slot="menu"
          // On its way out it takes no focus: its entries would, as soon as the pointer leaves them.
          inert={!open}
          aria-labelledby={home?.current?.id}
          collisionPadding={8}
          loop
          className={cn(menuLook.surface, "max-h-(--radix-popper-available-height)", className)}
          onFocus={enter}
          onKeyDownCapture={walkAtOnce}
          onInteractOutside={() => {
            pressedElsewhere.current = true;
          }}
          onCloseAutoFocus={leave}
          {...place}
        >
          {menuEntries(entries)}
          <Here onChange={onHere} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
