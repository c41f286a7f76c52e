import * as Radix from "@radix-ui/react-context-menu";
import type { KeyboardEvent, ReactElement } from "react";
import { cn } from "#ui/lib/cn.ts";
import { isComposing } from "#ui/lib/ime.ts";
import { type MenuEntry, menuLook } from "#ui/dropdown-menu/entries.ts";
import { menuEntries } from "#ui/dropdown-menu/menu-parts.tsx";
import { givenElement } from "#ui/lib/given-element.ts";
import { givenList } from "#ui/lib/given.ts";

export interface ContextMenuProps {
  /** What the menu offers; each command must be reachable elsewhere too. */
  entries: readonly MenuEntry[];
  /** The element it belongs to; takes a ref and native props. */
  children: ReactElement;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** Shift+F10 and the menu key, on any platform: opens at the focused element's lower left corner. */
function openByKey(event: KeyboardEvent<HTMLElement>) {
  const asked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
  if (!asked || isComposing(event) || event.defaultPrevented) return;
  event.preventDefault();
  const target = event.target as HTMLElement;
  const box = target.getBoundingClientRect();
  target.dispatchEvent(
    new MouseEvent("contextmenu", {
      bubbles: true,
      cancelable: true,
      clientX: box.left + Math.min(16, box.width / 2),
      clientY: box.bottom - 4,
    }),
  );
}

/** A menu on right click, long press, Shift+F10 or the menu key; focus returns to where it was. */
export function ContextMenu({ entries: given, children, onOpenChange, className }: ContextMenuProps) {
  const entries = givenList("ContextMenu", "entries", given);
  return (
    <Radix.Root modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild onKeyDown={openByKey}>
        {givenElement("ContextMenu", "children", children)}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-slot="menu"
          collisionPadding={8}
          loop
          className={cn(menuLook.surface, "max-h-(--radix-context-menu-content-available-height)", className)}
        >
          {menuEntries(Radix, entries)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
