import type { ComponentProps, CompositionEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { isComposing, type useImeText } from "#ui/lib/ime.ts";

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

/** Gives a key to the caller; says whether it is left for the field. */
export function leftToField(native: Native, event: KeyboardEvent<HTMLInputElement>): boolean {
  // The layer takes Escape as its own before it comes here; what the caller takes is theirs.
  const byLayer = event.defaultPrevented && event.key === "Escape";
  native.onKeyDown?.(event);
  const still = native.disabled === true || native.readOnly === true;
  return (!event.defaultPrevented || byLayer) && !isComposing(event) && !still;
}

/** Whether Escape on the closed field may clear it: in a dialog it closes that, and the choice stays. */
export function mayClear(event: KeyboardEvent<HTMLInputElement>): boolean {
  return event.key === "Escape" && event.currentTarget.closest('[role="dialog"],[role="alertdialog"]') === null;
}

/** After the layer closed: what is typed next replaces the name of the choice. */
export function chooseText(field: RefObject<HTMLInputElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === field.current) field.current?.select();
  });
}
