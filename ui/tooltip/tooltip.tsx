import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  /** What is said on hover and on focus. Empty or absent: the child stands alone, without remounting. */
  content?: ReactNode;
  /** One element that takes a ref and pointer, focus and aria props. */
  children: ReactElement;
  /** @default "top" */
  side?: "top" | "right" | "bottom" | "left";
  /** @default "center" */
  align?: "start" | "center" | "end";
  /** Milliseconds of hover before it shows; focus shows it at once. @default 300 */
  delay?: number;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A short hint on hover and focus; Escape dismisses it, and it stays while the pointer is on it. */
export function Tooltip({
  content,
  children,
  side = "top",
  align = "center",
  delay = 300,
  open,
  defaultOpen,
  onOpenChange,
}: TooltipProps) {
  const silent = content === undefined || content === null || content === false || content === "";
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={200}>
      <Radix.Root open={silent ? false : open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        {!silent && (
          <Radix.Portal>
            <Radix.Content
              data-slot="tooltip"
              side={side}
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className="motion-hint z-popover max-w-80 rounded-control border border-line bg-raised px-2.5 py-1.5 text-12 wrap-anywhere text-body shadow-float select-text"
            >
              {content}
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </Radix.Provider>
  );
}
