import * as Radix from "@radix-ui/react-menu";
import { type FocusEvent, type RefObject, useRef, useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Here } from "#ui/lib/here.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
import { useDirection } from "#ui/lib/use-direction.ts";
import { type MenuEntry, menuLook } from "./entries.ts";
import { menuEntries } from "./menu-parts.tsx";
import { walkAtOnce } from "./walk.ts";

/** Anchor of a menu: an element, or the position of a right click. */
export interface MenuAnchor {
  getBoundingClientRect(): DOMRect;
}

export interface MenuLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the menu appears and after it has faded out. */
  onHere: (here: boolean) => void;
  entries: readonly MenuEntry[];
  anchor: RefObject<MenuAnchor | null>;
  /** Receives the focus afterwards; without it the focus returns to the previous element. */
  home?: RefObject<HTMLElement | null>;
  /**
   * Index of the entry that gets the focus first, negative from the end; undefined for none, when opened by pointer.
   */
  first: RefObject<number | undefined>;
  id: string;
  align: "start" | "center" | "end";
  side: "top" | "right" | "bottom" | "left";
  sideOffset: number;
  className: string | undefined;
}

/** Counts the openings. A menu opened again while it fades out is a new one, which takes the focus. */
function useOpening(open: boolean): number {
  const [last, setLast] = useState({ open, count: 0 });
  const now = last.open === open ? last : { open, count: last.count + (open ? 1 : 0) };
  if (now !== last) setLast(now);
  return now.count;
}

/** Renders the open menu. A separate chunk, because the overlay code is larger than the button. */
export function MenuLayer(props: MenuLayerProps) {
  const { open, onOpenChange, onHere, entries, anchor, home, first, id, className, ...place } = props;
  // Radix focuses the first entry only after a key press, but it was not loaded yet at that time.
  const enter = (event: FocusEvent<HTMLElement>) => {
    const menu = event.currentTarget;
    if (first.current === undefined || event.target !== menu || menu.contains(event.relatedTarget)) return;
    const items = menu.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    items[((first.current % items.length) + items.length) % items.length]?.focus();
  };
  const pressedElsewhere = useRef(false);
  const opening = useOpening(open);
  const leave = (event: Event) => {
    // What the entry opened may have the focus by now (a popover, a column's resize handle). Moving the focus away
    // would close it.
    const free = document.activeElement === null || document.activeElement === document.body;
    if (pressedElsewhere.current || !free) event.preventDefault();
    else if (home) {
      event.preventDefault();
      home.current?.focus();
    }
    pressedElsewhere.current = false;
  };
  return (
    <Radix.Root key={opening} modal={false} dir={useDirection()} open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as RefObject<MenuAnchor>} />
      <Radix.Portal container={usePortalPlace()}>
        <Radix.Content
          ref={useTakeTheme(home ?? anchor)}
          id={id}
          data-slot="menu"
          // While fading out it takes no focus; its entries would do so when the pointer leaves them.
          inert={!open}
          aria-labelledby={home?.current?.id}
          collisionPadding={8}
          loop
          className={cn(menuLook.surface, "max-h-(--radix-popper-available-height)", className)}
          onFocus={enter}
          onKeyDownCapture={walkAtOnce}
          onInteractOutside={(event) => {
            const atHome = event.target instanceof Node && home?.current?.contains(event.target) === true;
            pressedElsewhere.current = !atHome;
            // The button opens and closes the menu itself, also while the menu fades out.
            if (atHome) event.preventDefault();
          }}
          onCloseAutoFocus={leave}
          {...place}
        >
          {/* The place of the layer is written to variables, which its children are styled again for: one, not every entry. */}
          <div role="none">{menuEntries(entries)}</div>
          <Here onChange={onHere} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
