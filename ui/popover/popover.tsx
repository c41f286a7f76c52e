import { Slot } from "@radix-ui/react-slot";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { useMounted } from "#ui/lib/here.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { PopoverContentProps, PopoverLayerProps } from "./popover-layer.tsx";
import { type Measured, PopoverContext, type PopoverState, usePopover } from "./popover-state.ts";

export type { PopoverContentProps } from "./popover-layer.tsx";

/** The open surface. */
const { Lazy: LazyPopover, soon: soonPopover } = lazyLayer<PopoverLayerProps>(
  async () => (await import("./popover-layer.tsx")).PopoverLayer,
);

export interface PopoverProps {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Makes the rest of the page inert while open. @default false */
  modal?: boolean;
  children?: ReactNode;
}

/**
 * Holds the state of a popover. While closed it costs only handlers and attributes; the code of the surface is loaded
 * on use.
 */
export function Popover({ open: openProp, defaultOpen = false, onOpenChange, modal = false, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const anchor = useRef<Measured>(null);
  const [open, setOpen] = useControlled(openProp, defaultOpen, onOpenChange);
  const tell = useRef(setOpen);
  useLayoutEffect(() => {
    tell.current = setOpen;
  });
  const state = useMemo<PopoverState>(
    () => ({
      open,
      setOpen: (next) => tell.current(next),
      modal,
      id,
      trigger,
      anchor,
      hang: (place) => {
        anchor.current = place;
      },
    }),
    [open, modal, id],
  );
  return <PopoverContext value={state}>{children}</PopoverContext>;
}

export interface PopoverPartProps extends ComponentProps<"button"> {
  /** Puts handlers and attributes on its only child instead of rendering a button. @default false */
  asChild?: boolean;
}

/** The element that opens it; use `asChild` with a Button. */
export function PopoverTrigger({ asChild = false, ref, onClick, onPointerEnter, onFocus, ...rest }: PopoverPartProps) {
  const { open, setOpen, id, trigger } = usePopover();
  const Element = asChild ? Slot : "button";
  return (
    <Element
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      data-state={open ? "open" : "closed"}
      {...rest}
      ref={useMergedRefs<HTMLButtonElement>(ref, trigger as RefObject<HTMLButtonElement | null>)}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        soonPopover();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        soonPopover();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOpen(!open);
      }}
    />
  );
}

export interface PopoverAnchorProps extends ComponentProps<"div"> {
  asChild?: boolean;
  /** Anchors it to the object in this ref; then nothing is rendered here. */
  virtualRef?: RefObject<Measured | null>;
}

/** The anchor element, when it is not the trigger. */
export function PopoverAnchor({
  asChild = false,
  virtualRef,
  ref,
  onPointerEnter,
  onFocus,
  ...rest
}: PopoverAnchorProps) {
  const { anchor, hang } = usePopover();
  useEffect(() => {
    if (virtualRef) hang(virtualRef.current);
  });
  const merged = useMergedRefs<HTMLDivElement>(ref, anchor as RefObject<HTMLDivElement | null>);
  if (virtualRef) return null;
  const Element = asChild ? Slot : "div";
  return (
    <Element
      {...rest}
      ref={merged}
      onPointerEnter={(event: React.PointerEvent<HTMLDivElement>) => {
        onPointerEnter?.(event);
        soonPopover();
      }}
      onFocus={(event: React.FocusEvent<HTMLDivElement>) => {
        onFocus?.(event);
        soonPopover();
      }}
    />
  );
}

/** An element inside the surface that closes it. */
export function PopoverClose({ asChild = false, onClick, ...rest }: PopoverPartProps) {
  const { setOpen } = usePopover();
  const Element = asChild ? Slot : "button";
  return (
    <Element
      type="button"
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOpen(false);
      }}
    />
  );
}

/**
 * The floating surface; name it with `aria-label` or `aria-labelledby`. An Escape that belongs to the input method does
 * not close it.
 */
export function PopoverContent(props: PopoverContentProps) {
  const state = usePopover();
  const [mounted, setHere] = useMounted(state.open);
  return mounted && <LazyPopover waiting={null} part={{ ...props, state, onHere: setHere }} />;
}
