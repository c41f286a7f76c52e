type TextElement = HTMLInputElement | HTMLTextAreaElement;

function write(element: TextElement, text: string, isComposing: boolean): void {
  const owner = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React tracks the element's own `value` property. The prototype's setter bypasses the tracker, so React sees the
  // change.
  Object.getOwnPropertyDescriptor(owner.prototype, "value")?.set?.call(element, text);
  element.dispatchEvent(
    new InputEvent("input", { bubbles: true, isComposing, inputType: "insertCompositionText", data: text }),
  );
}

/** Begins a composition and writes its unfinished letters, as an input method does. */
export function beginComposition(element: TextElement, letters: string): void {
  element.focus();
  element.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  write(element, letters, true);
}

/**
 * Presses a key that the input method consumes, e.g. the Enter that accepts a word. Returns false if it was prevented.
 */
export function pressComposing(element: Element, key: string): boolean {
  return element.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, isComposing: true }),
  );
}

/** Ends the composition with the finished text. */
export function endComposition(element: TextElement, text: string): void {
  write(element, text, true);
  element.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: text }));
}
