import { useState, type ChangeEvent, type CompositionEvent } from "react";

interface KeyEvent {
  key: string;
  keyCode?: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing?: boolean; keyCode?: number };
}

/**
 * Tells whether a key press belongs to the input method: true from the first composed letter to the key that ends it.
 * Safari sends that last key after `compositionend`, marked by key code 229 only.
 */
export function isComposing(event: KeyEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === 229;
}

/** On a layer, before its parts hear a key: the Tab that walks the input method's words does not go round the layer. */
export function keepComposedTab(event: KeyEvent & { stopPropagation: () => void }): void {
  if (event.key === "Tab" && isComposing(event)) event.stopPropagation();
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface OwnHandlers<E> {
  onCompositionStart?: ((event: CompositionEvent<E>) => void) | undefined;
  onCompositionEnd?: ((event: CompositionEvent<E>) => void) | undefined;
}

/**
 * Props of a controlled text element that shows what the input method composes but reports only finished text.
 * `apply` gets each finished text once; while composing the shown text is the draft. `own` are the caller's handlers.
 */
export function useImeText<E extends TextElement>(
  value: string,
  apply: (text: string) => void,
  own: OwnHandlers<E> = {},
) {
  const [draft, setDraft] = useState<string>();
  return {
    composing: draft !== undefined,
    shown: draft ?? value,
    handlers: {
      onCompositionStart: (event: CompositionEvent<E>) => {
        own.onCompositionStart?.(event);
        setDraft(event.currentTarget.value);
      },
      onChange: (event: ChangeEvent<E>) => {
        const text = event.target.value;
        const composing = "isComposing" in event.nativeEvent && event.nativeEvent.isComposing === true;
        if (composing || draft !== undefined) setDraft(text);
        else apply(text);
      },
      onCompositionEnd: (event: CompositionEvent<E>) => {
        own.onCompositionEnd?.(event);
        setDraft(undefined);
        if (event.currentTarget.value !== value) apply(event.currentTarget.value);
      },
    },
  };
}
