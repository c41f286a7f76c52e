import { useRef, useState, type ChangeEvent, type CompositionEvent } from "react";

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

/** The event a text is finished by: of a change, or of the end of a composition. */
export type TextEvent<E> = ChangeEvent<E> | CompositionEvent<E>;

/**
 * Props of a text element that shows what the input method composes but reports only finished text. `apply` gets each
 * finished text once; while composing the shown text is the draft. `own` are the caller's handlers. Without a value
 * (undefined) the element holds the text itself, and what is shown is not known.
 */
export function useImeText<E extends TextElement, V extends string | undefined = string>(
  value: V,
  apply: (text: string, event: TextEvent<E>) => void,
  own: OwnHandlers<E> = {},
) {
  const [draft, setDraft] = useState<string>();
  const before = useRef("");
  return {
    composing: draft !== undefined,
    /** What is composed, with the text around it. */
    draft,
    shown: value === undefined ? value : ((draft ?? value) as V),
    handlers: {
      onCompositionStart: (event: CompositionEvent<E>) => {
        own.onCompositionStart?.(event);
        before.current = event.currentTarget.value;
        setDraft(before.current);
      },
      onChange: (event: ChangeEvent<E>) => {
        const text = event.target.value;
        const composing = (event.nativeEvent as InputEvent).isComposing;
        if (composing || draft !== undefined) setDraft(text);
        else apply(text, event);
      },
      onCompositionEnd: (event: CompositionEvent<E>) => {
        own.onCompositionEnd?.(event);
        setDraft(undefined);
        const text = event.currentTarget.value;
        if (text !== (value ?? before.current)) apply(text, event);
      },
    },
  };
}
