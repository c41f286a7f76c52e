import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ReactElement } from "react";
import { cn } from "#ui/lib/cn.ts";
import { type MenuEntry, menuLook } from "./entries.ts";
import { menuEntries } from "./menu-parts.tsx";

export interface DropdownMenuProps {
  /** What the menu offers, in order. */
  entries: readonly MenuEntry[];
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

/** A menu under a button. Enter, Space or Down opens; arrows, Home/End and type-ahead move; Escape returns. */
export function DropdownMenu({
  entries,
  children,
  open,
  defaultOpen,
  onOpenChange,
  align = "start",
  side = "bottom",
  className,
}: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-slot="menu"
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={cn(menuLook.surface, "max-h-(--radix-dropdown-menu-content-available-height)", className)}
        >
          {menuEntries(Radix, entries)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
