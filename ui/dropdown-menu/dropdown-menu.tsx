import { Slot } from "@radix-ui/react-slot";
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { givenElement } from "#ui/lib/given-element.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { useMounted } from "#ui/lib/here.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { MenuEntry } from "./entries.ts";
import { LazyMenu, soonMenu } from "./lazy-menu.ts";

export interface DropdownMenuProps {
  /** Entries of the menu, in order; a function is called when the open menu renders. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** The element that opens it: a Button or IconButton. */
  children: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** @default "start" */
  align?: "start" | "center" | "end";
  /** @default "bottom" */
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
}

const disabled = (button: Element) => button.matches(":disabled, [aria-disabled=true]");

/**
 * Renders a menu below a button. Enter, Space or Down opens it, Up opens it at the last entry. Arrows, Home/End and
 * type-ahead move; Escape returns. While closed it only adds handlers and attributes to the button, because a list may
 * have forty menus.
 */
export function DropdownMenu({
  entries: given,
  children,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  align = "start",
  side = "bottom",
  className,
}: DropdownMenuProps) {
  const entries = typeof given === "function" ? given : validList("DropdownMenu", "entries", given, "key");
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const first = useRef<number>(undefined);
  const [open, tell] = useControlled(openProp, defaultOpen, onOpenChange);
  const now = useRef(open);
  useLayoutEffect(() => {
    now.current = open;
  });
  const setOpen = (next: boolean) => {
    // A press on the button also counts as outside the menu and moves the focus out of it; report it once.
    if (next === now.current) return;
    now.current = next;
    tell(next);
  };
  const [mounted, setHere] = useMounted(open);

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || event.ctrlKey || disabled(event.currentTarget)) return;
    first.current = undefined;
    // The menu takes the focus, not the next element after the button.
    if (!open) event.preventDefault();
    setOpen(!open);
  }
  function key(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event) || disabled(event.currentTarget)) return;
    const from = { Enter: 0, " ": 0, ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (from === undefined) return;
    event.preventDefault();
    const arrow = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    // The menu is open but its code is still loading: remember the arrow key for its initial focus.
    if (open && arrow) first.current = (first.current ?? -1) + arrow;
    else {
      first.current = from;
      setOpen(!open);
    }
  }

  const handlers: ComponentProps<typeof Slot> & { "data-state": string } = {
    id: `${id}-button`,
    onPointerEnter: soonMenu,
    onFocus: soonMenu,
    onPointerDown: press,
    onKeyDown: key,
    "aria-haspopup": "menu",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    "data-state": open ? "open" : "closed",
  };
  return (
    <>
      <Slot ref={button} {...handlers}>
        {givenElement("DropdownMenu", "children", children)}
      </Slot>
      {mounted && (
        <LazyMenu
          waiting={null}
          part={{
            open,
            onOpenChange: setOpen,
            onHere: setHere,
            entries: typeof entries === "function" ? entries() : entries,
            anchor: button,
            home: button,
            first,
            id,
            align,
            side,
            sideOffset: 4,
            className,
          }}
        />
      )}
    </>
  );
}
