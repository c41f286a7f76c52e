import * as Radix from "@radix-ui/react-popover";
import { type ComponentProps, useMemo, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Here } from "#ui/lib/here.ts";
import { isComposing, keepComposedTab } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { type PortalPlace, usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
import type { Measured, PopoverState } from "./popover-state.ts";

export interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** Padding of 12 px; set it to false for lists that reach the edge. @default true */
  padded?: boolean;
  /** The container of the layer. @default that of `PortalContainer`, or the body */
  container?: PortalPlace | null;
}

export interface PopoverLayerProps extends PopoverContentProps {
  state: PopoverState;
  /** Called with true while the surface is mounted, including its exit animation. */
  onHere: (here: boolean) => void;
}

/** The anchor of the surface, read when the surface is positioned. */
const placeOf = (anchor: PopoverState["anchor"], trigger: PopoverState["trigger"]) => ({
  get current(): Measured | null {
    return anchor.current ?? trigger.current;
  },
});

/** The open surface. Its own chunk, because the code for positioning and dismissing is larger than the trigger. */
export function PopoverLayer({
  state,
  onHere,
  padded = true,
  className,
  onEscapeKeyDown,
  onInteractOutside,
  onCloseAutoFocus,
  children,
  container,
  ref,
  ...rest
}: PopoverLayerProps) {
  const { open, setOpen, modal, id, trigger, anchor } = state;
  const leftByPress = useRef(false);
  const place = useMemo(() => placeOf(anchor, trigger), [anchor, trigger]);
  const takeTheme = useTakeTheme(place);
  return (
    <Radix.Root open={open} onOpenChange={setOpen} modal={modal}>
      <Radix.Anchor virtualRef={place as React.RefObject<Measured>} />
      <Radix.Portal container={usePortalPlace(container)}>
        <Radix.Content
          ref={useMergedRefs<HTMLDivElement>(ref, takeTheme)}
          id={id}
          data-slot="popover"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            "motion-layer z-popover max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-var(--assay-space-4))] overflow-auto rounded-surface border border-line bg-raised text-body shadow-float outline-none",
            padded && "p-3",
            className,
          )}
          onKeyDownCapture={keepComposedTab}
          onEscapeKeyDown={(event) => {
            // Prevented before: an open list inside closes instead.
            if (event.defaultPrevented) return;
            onEscapeKeyDown?.(event);
            if (isComposing(event)) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            onInteractOutside?.(event);
            if (event.defaultPrevented) return;
            leftByPress.current = true;
            // A press on the trigger closes by itself; if this closed too, the trigger would open it again.
            if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            // An element pressed elsewhere keeps the focus it got.
            if (!event.defaultPrevented && (modal || !leftByPress.current)) trigger.current?.focus();
            leftByPress.current = false;
          }}
          {...rest}
        >
          {children}
          <Here onChange={onHere} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
