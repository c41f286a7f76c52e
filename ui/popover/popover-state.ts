import { createContext, use, type RefObject } from "react";

/** Anchor of a popover: an element, or any object that reports its position. */
export interface Measured {
  getBoundingClientRect(): DOMRect;
}

export interface PopoverState {
  open: boolean;
  setOpen: (open: boolean) => void;
  modal: boolean;
  /** Id of the surface. */
  id: string;
  trigger: RefObject<HTMLElement | null>;
  /** The anchor, when it is not the trigger. */
  anchor: RefObject<Measured | null>;
  /** Sets the anchor. */
  hang: (place: Measured | null) => void;
}

export const PopoverContext = createContext<PopoverState | null>(null);

/** Returns the state of the surrounding popover; throws outside a Popover. */
export function usePopover(): PopoverState {
  const state = use(PopoverContext);
  if (!state) throw new Error("Stands in a Popover only.");
  return state;
}
