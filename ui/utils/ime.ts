import { useRef, useState, type ChangeEvent, type CompositionEvent } from "react";

interface KeyEvent {
  key: string;
  keyCode?: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing?: boolean; keyCode?: number };
}

/**
 * Returns whether a key press belongs to the input method: true from the first composed letter to the key that ends the
 * composition. Safari sends that last key after `compositionend`, marked only by key code 229.
 */
export function isComposing(event: KeyEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === 229;
}

/**
 * For a layer, before its children handle the key: a Tab that moves through the input method's candidates must not move
 * the focus in the layer.
 */
export function keepComposedTab(event: KeyEvent & { stopPropagation: () => void }): void {
  if (event.key === "Tab" && isComposing(event)) event.stopPropagation();
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface OwnHandlers<E> {
  onCompositionStart?: ((event: CompositionEvent<E>) => void) | undefined;
  onCompositionEnd?: ((event: CompositionEvent<E>) => void) | undefined;
}

/** The event that completes a text: a change, or the end of a composition. */
export type TextEvent<E> = ChangeEvent<E> | CompositionEvent<E>;

/**
 * Returns the props of a text element that shows the composition but reports only completed text. `apply` gets each
 * completed text once; while composing, the draft is shown. `own` are the caller's handlers. Without a value
 * (undefined) the element holds the text itself, and the shown text is unknown.
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
    /** The composition, with the text around it. */
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
