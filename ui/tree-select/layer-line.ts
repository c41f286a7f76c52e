import {
  type ComponentProps,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useState,
} from "react";
import { isComposing, type useImeText } from "#ui/utils/ime.ts";

type Native = ComponentProps<"input">;

interface LineActs {
  show: () => void;
  hide: () => void;
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Handlers of a text field with a layer. A press opens the layer, focus selects the text, blur closes the layer; the
 * caller's handlers run first.
 */
export function layerLine(
  native: Native,
  ime: ReturnType<typeof useImeText<HTMLInputElement>>,
  { show, hide, press }: LineActs,
) {
  return {
    value: ime.shown,
    onChange: ime.handlers.onChange,
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => {
      native.onCompositionStart?.(event);
      ime.handlers.onCompositionStart(event);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      native.onCompositionEnd?.(event);
      ime.handlers.onCompositionEnd(event);
    },
    onKeyDown: press,
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      native.onClick?.(event);
      show();
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      native.onFocus?.(event);
      event.target.select();
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      native.onBlur?.(event);
      hide();
    },
  };
}

/** State of a text field with a layer: whether the layer is open, the typed text, the announcement. */
export function useLayer(native: Native, field: RefObject<HTMLInputElement | null>) {
  const [open, setOpen] = useState(false);
  // True from the first opening on: the layer's content is loaded then.
  const [wanted, setWanted] = useState(false);
  // The typed text; undefined while the field shows the choice.
  const [typed, type] = useState<string>();
  const [said, say] = useState("");
  const still = native.disabled === true || native.readOnly === true;
  return {
    open,
    wanted,
    typed,
    type,
    said,
    say,
    still,
    /** Opens the layer. Returns false when it is already open, or the field is disabled or read-only. */
    show: (): boolean => {
      if (still || open) return false;
      setWanted(true);
      setOpen(true);
      return true;
    },
    /** Closes the layer; the next typed text replaces the label of the choice. */
    hide: (): void => {
      setOpen(false);
      type(undefined);
      requestAnimationFrame(() => {
        if (document.activeElement === field.current) field.current?.select();
      });
    },
  };
}

interface LineKeys {
  open: boolean;
  show: () => void;
  hide: () => void;
  /** Clears the choice; absent when there is none or it cannot be cleared. */
  clear: (() => void) | undefined;
  /** Handles every other key; returns whether it used the key. */
  other: (event: KeyboardEvent<HTMLInputElement>) => boolean;
}

/** Keys of a text field with a layer: Down opens, Alt+Down opens, Alt+Up closes, Escape closes and then clears. */
export function pressLine(native: Native, event: KeyboardEvent<HTMLInputElement>, keys: LineKeys): void {
  const { key } = event;
  if (!leftToField(native, event)) return;
  const upDown = key === "ArrowDown" || key === "ArrowUp";
  let taken = true;
  if (event.altKey && key === "ArrowUp") keys.hide();
  else if (upDown && (event.altKey || !keys.open)) keys.show();
  else if (!keys.open && keys.clear && mayClear(event)) keys.clear();
  else if (keys.open && key === "Escape") {
    event.stopPropagation();
    keys.hide();
  } else taken = keys.other(event);
  if (taken) event.preventDefault();
}

/** Passes a key to the caller; returns whether the field should handle it. */
function leftToField(native: Native, event: KeyboardEvent<HTMLInputElement>): boolean {
  // The layer calls preventDefault on Escape before it arrives here; other prevented keys belong to the caller.
  const byLayer = event.defaultPrevented && event.key === "Escape";
  native.onKeyDown?.(event);
  const still = native.disabled === true || native.readOnly === true;
  return (!event.defaultPrevented || byLayer) && !isComposing(event) && !still;
}

/** Whether Escape on the closed field may clear it: in a dialog Escape closes the dialog, and the choice stays. */
function mayClear(event: KeyboardEvent<HTMLInputElement>): boolean {
  return event.key === "Escape" && event.currentTarget.closest('[role="dialog"],[role="alertdialog"]') === null;
}
