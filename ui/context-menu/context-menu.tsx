import { Slot } from "@radix-ui/react-slot";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { LazyMenu, soonMenu } from "#ui/dropdown-menu/lazy-menu.ts";
import type { MenuAnchor } from "#ui/dropdown-menu/menu-layer.tsx";
import { givenElement } from "#ui/lib/given-element.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { useMounted } from "#ui/lib/here.ts";
import { isComposing } from "#ui/utils/ime.ts";

export interface ContextMenuProps {
  /**
   * Entries of the menu; each command must be reachable elsewhere too. A function is called when the open menu renders.
   */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** The element with the menu; it must accept a ref and native props. */
  children: ReactElement;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** Duration in ms after which a touch or pen press counts as a right click. */
const longPress = 700;

/**
 * Renders a menu on right click, long press, Shift+F10 or the menu key; then the focus returns. While closed it only
 * adds handlers to its child.
 */
export function ContextMenu({ entries: given, children, onOpenChange, className }: ContextMenuProps) {
  const entries = typeof given === "function" ? given : validList("ContextMenu", "entries", given, "key");
  const id = useId();
  const point = useRef<MenuAnchor>(null);
  const first = useRef<number>(undefined);
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [mounted, setHere] = useMounted(open);
  const change = (next: boolean) => {
    setOpen(next);
    if (next !== open) onOpenChange?.(next);
  };
  const release = () => clearTimeout(held.current);
  useEffect(() => () => clearTimeout(held.current), []);

  function openAt(x: number, y: number, from?: number) {
    const place = new DOMRect(x, y, 0, 0);
    point.current = { getBoundingClientRect: () => place };
    first.current = from;
    change(true);
  }
  /** Shift+F10 and the menu key, on any platform: open at the lower left corner of the focused element. */
  function key(event: KeyboardEvent<HTMLElement>) {
    const asked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (!asked || isComposing(event) || event.defaultPrevented || !(event.target instanceof Element)) return;
    event.preventDefault();
    const box = event.target.getBoundingClientRect();
    openAt(box.left + Math.min(16, box.width / 2), box.bottom - 4, 0);
  }
  return (
    <>
      <Slot
        {...{ "data-state": open ? "open" : "closed" }}
        style={{ WebkitTouchCallout: "none" }}
        onPointerEnter={soonMenu}
        onFocus={soonMenu}
        onKeyDown={key}
        onContextMenu={(event: MouseEvent) => {
          release();
          event.preventDefault();
          openAt(event.clientX, event.clientY);
        }}
        onPointerDown={(event: PointerEvent) => {
          release();
          if (event.pointerType === "mouse") return;
          change(false);
          held.current = setTimeout(openAt, longPress, event.clientX, event.clientY);
        }}
        onPointerMove={release}
        onPointerCancel={release}
        onPointerUp={release}
      >
        {givenElement("ContextMenu", "children", children)}
      </Slot>
      {mounted && (
        <LazyMenu
          waiting={null}
          part={{
            open,
            onOpenChange: change,
            onHere: setHere,
            entries: typeof entries === "function" ? entries() : entries,
            anchor: point,
            first,
            id,
            align: "start",
            side: "right",
            sideOffset: 2,
            className,
          }}
        />
      )}
    </>
  );
}
