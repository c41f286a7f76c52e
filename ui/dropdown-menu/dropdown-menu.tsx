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
import { givenList } from "#ui/lib/given.ts";
import { useMounted } from "#ui/lib/here.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { MenuEntry } from "./entries.ts";
import { LateMenu, soonMenu } from "./late-menu.ts";

export interface DropdownMenuProps {
  /** What the menu offers, in order; a function is asked when it is drawn open. */
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
 * A menu under a button. Enter, Space or Down opens, Up at its end; arrows, Home/End and type-ahead move; Escape
 * returns. Closed it is nothing but handlers and attributes on the button: a list holds forty of them.
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
  const entries = typeof given === "function" ? given : givenList("DropdownMenu", "entries", given, "key");
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const first = useRef<number>(undefined);
  const [open, tell] = useControlled(openProp, defaultOpen, onOpenChange);
  const now = useRef(open);
  useLayoutEffect(() => {
    now.current = open;
  });
  const setOpen = (next: boolean) => {
    // A press on the button is one outside the menu too, and moves the focus out of it: told once.
    if (next === now.current) return;
    now.current = next;
    tell(next);
  };
  const [mounted, setHere] = useMounted(open);

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || event.ctrlKey || disabled(event.currentTarget)) return;
    first.current = undefined;
    // The menu takes the focus, not the button after it.
    if (!open) event.preventDefault();
    setOpen(!open);
  }
  function key(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event) || disabled(event.currentTarget)) return;
    const from = { Enter: 0, " ": 0, ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (from === undefined) return;
    event.preventDefault();
    const arrow = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    // Open and still here: the menu's code is on its way, and the way in it is remembered.
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
        <LateMenu
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
