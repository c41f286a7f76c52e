import { Slot } from "@radix-ui/react-slot";
import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { givenElement } from "#ui/lib/given-element.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { TooltipLayerProps } from "./tooltip-layer.tsx";
import { useHover } from "./use-hover.ts";

/**
 * Loaded when the first tooltip opens: the positioning code is larger than a button, and most buttons never need it.
 */
const TooltipLayer = lazyPart<TooltipLayerProps>(async () => (await import("./tooltip-layer.tsx")).TooltipLayer);

export interface TooltipProps {
  /** Content shown on hover and on focus. When empty or absent, only the child is rendered, without remounting. */
  content?: ReactNode;
  /** One element that takes a ref and pointer, focus and aria props. */
  children: ReactElement;
  /** @default "top" */
  side?: "top" | "right" | "bottom" | "left";
  /** @default "center" */
  align?: "start" | "center" | "end";
  /** Delay of hover in ms; focus shows the tooltip at once. @default 300 */
  delay?: number;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * A short hint on hover and focus. Escape dismisses it, and it stays while the pointer is on it. While closed it costs
 * only handlers on its child, because a list holds hundreds of them.
 */
export function Tooltip({
  content,
  children,
  side = "top",
  align = "center",
  delay = 300,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
}: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useControlled(openProp, defaultOpen, onOpenChange);
  const silent = content === undefined || content === null || content === false || content === "";
  const hover = useHover(setOpen, delay);
  const shown = open && !silent;
  const handlers: ComponentProps<typeof Slot> = silent
    ? {}
    : {
        onPointerEnter: (event: PointerEvent) => event.pointerType !== "touch" && hover.enter(),
        onPointerLeave: hover.leave,
        onPointerDown: hover.dismiss,
        onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && hover.now(),
        onBlur: hover.dismiss,
        "aria-describedby": shown ? id : undefined,
      };
  return (
    <>
      <Slot ref={anchor} {...handlers}>
        {givenElement("Tooltip", "children", children)}
      </Slot>
      {shown && (
        <TooltipLayer
          part={{
            id,
            anchor,
            side,
            align,
            onPointerEnter: hover.stay,
            onPointerLeave: hover.leave,
            onDismiss: hover.dismiss,
            children: content,
          }}
          waiting={null}
          // A tooltip that cannot be loaded is skipped; the page and its typed text stay.
          failed={null}
        />
      )}
    </>
  );
}
