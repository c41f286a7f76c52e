import { createContext, use, type RefObject } from "react";

/** What a popover can hang on: an element, or whatever says where it is. */
export interface Measured {
  getBoundingClientRect(): DOMRect;
}

export interface PopoverState {
  open: boolean;
  setOpen: (open: boolean) => void;
  modal: boolean;
  /** Of the surface. */
  id: string;
  trigger: RefObject<HTMLElement | null>;
  /** Where it hangs, when that is not the trigger. */
  anchor: RefObject<Measured | null>;
  /** Hangs it there. */
  hang: (place: Measured | null) => void;
}

export const PopoverContext = createContext<PopoverState | null>(null);

/** The popover around. */
export function usePopover(): PopoverState {
  const state = use(PopoverContext);
  if (!state) throw new Error("Stands in a Popover only.");
  return state;
}
