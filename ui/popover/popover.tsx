import * as Radix from "@radix-ui/react-popover";
import type { ComponentProps } from "react";
import { cn } from "#ui/lib/cn.ts";
import { isComposing } from "#ui/lib/ime.ts";

/** Holds a popover's state: `open`, `defaultOpen`, `onOpenChange`, `modal`. */
export const Popover = Radix.Root;
/** The element that opens it; use `asChild` with a Button. */
export const PopoverTrigger = Radix.Trigger;
/** The element it hangs on, when that is not the trigger. */
export const PopoverAnchor = Radix.Anchor;
/** An element inside that closes it. */
export const PopoverClose = Radix.Close;

export interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** Padding of 12 px; off for lists that reach the edge. @default true */
  padded?: boolean;
}

/** The floating surface; name it with `aria-label` or `aria-labelledby`. Escape of the input method leaves it open. */
export function PopoverContent({ padded = true, className, onEscapeKeyDown, ...rest }: PopoverContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="popover"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          "motion-layer z-popover max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-var(--space-4))] overflow-auto rounded-surface border border-line bg-raised text-body shadow-float outline-none",
          padded && "p-3",
          className,
        )}
        onEscapeKeyDown={(event) => {
          onEscapeKeyDown?.(event);
          if (isComposing(event)) event.preventDefault();
        }}
        {...rest}
      />
    </Radix.Portal>
  );
}
