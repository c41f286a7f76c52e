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

/** Handlers of the text line over a layer: a press opens, the focus chooses the text, leaving closes; the caller's go first. */
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

/** What a text line over a layer holds: whether the layer is open, what is typed, what is spoken. */
export function useLayer(native: Native, field: RefObject<HTMLInputElement | null>) {
  const [open, setOpen] = useState(false);
  // What the layer shows is fetched from its first opening on.
  const [wanted, setWanted] = useState(false);
  // What was typed; undefined while the field shows the choice.
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
    /** Opens; says whether it does, which a field that only shows does not, nor one that is open. */
    show: (): boolean => {
      if (still || open) return false;
      setWanted(true);
      setOpen(true);
      return true;
    },
    /** Closes; what is typed next replaces the name of the choice. */
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
  /** Takes the choice back; absent where there is none or it may not. */
  clear: (() => void) | undefined;
  /** Hears every other key; says whether it took it. */
  other: (event: KeyboardEvent<HTMLInputElement>) => boolean;
}

/** The keys of a text line over a layer: Down opens, Alt with it opens and closes, Escape closes and then clears. */
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

/** Gives a key to the caller; says whether it is left for the field. */
function leftToField(native: Native, event: KeyboardEvent<HTMLInputElement>): boolean {
  // The layer takes Escape as its own before it comes here; what the caller takes is theirs.
  const byLayer = event.defaultPrevented && event.key === "Escape";
  native.onKeyDown?.(event);
  const still = native.disabled === true || native.readOnly === true;
  return (!event.defaultPrevented || byLayer) && !isComposing(event) && !still;
}

/** Whether Escape on the closed field may clear it: in a dialog it closes that, and the choice stays. */
function mayClear(event: KeyboardEvent<HTMLInputElement>): boolean {
  return event.key === "Escape" && event.currentTarget.closest('[role="dialog"],[role="alertdialog"]') === null;
}
