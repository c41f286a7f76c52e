/** What was pressed too early: a key, or a text that an input method made. */
export type LateKey = KeyboardEventInit | { text: string };

/**
 * Presses keys again, where the keyboard is by then: Enter takes a value and goes on to another cell, and the letters
 * after it are that cell's.
 */
export async function pressAgain(keys: readonly LateKey[]): Promise<void> {
  for (const key of keys) {
    const target = document.activeElement;
    if (!target) return;
    const init = "text" in key ? null : key;
    const taken =
      init && !target.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
    const letter = init?.key?.length === 1 && !init.ctrlKey && !init.metaKey ? init.key : "";
    const text = "text" in key ? key.text : letter;
    if (!taken && text !== "" && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
      target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, "end");
      target.dispatchEvent(new InputEvent("input", { data: text, inputType: "insertText", bubbles: true }));
    }
    // What the key did is drawn before the next one comes, as with keys of a person.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => setTimeout(resolve));
  }
}
