/** Input that came too early: a key, a paste, or a text from an IME. */
export type EarlyInput = Event | { text: string };

/**
 * Presses a key again, or inserts a text. The browser does nothing for an event that a script dispatches, so this also
 * does what the key does in a text.
 */
export function pressAgain(target: EventTarget | null, input: EarlyInput): void {
  if (!target) return;
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
  if ("text" in input) {
    if (field) insert(field, input.text);
  } else if (input instanceof ClipboardEvent) {
    const { clipboardData } = input;
    const text = clipboardData?.getData("text/plain") ?? "";
    if (
      target.dispatchEvent(new ClipboardEvent(input.type, { bubbles: true, cancelable: true, clipboardData })) &&
      field
    )
      insert(field, text);
  } else if (input instanceof KeyboardEvent) {
    if (target.dispatchEvent(new KeyboardEvent(input.type, input)) && field) pressIn(field, input);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function insert(field: Field, text: string, from = field.selectionStart ?? 0, to = field.selectionEnd ?? 0): void {
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new InputEvent("input", { data: text, inputType: "insertText", bubbles: true }));
}

function pressIn(field: Field, { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const { length } = field.value;
  const from = field.selectionStart ?? 0;
  const to = field.selectionEnd ?? 0;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "a") field.select();
    else if (/^[cx]$/i.test(key)) copyAgain(field, key.toLowerCase() === "c" ? "copy" : "cut");
    return;
  }
  if (key.length === 1) insert(field, key);
  else if (key === "Backspace" && to > 0) insert(field, "", from < to ? from : from - 1, to);
  else if (key === "Delete" && from < length) insert(field, "", from, from < to ? to : to + 1);
  const caret = { ArrowLeft: from < to ? from : from - 1, ArrowRight: from < to ? to : to + 1, Home: 0, End: length }[
    key
  ];
  if (caret !== undefined && !shiftKey) field.setSelectionRange(Math.max(0, caret), Math.max(0, caret));
}

/** The clipboard of a dispatched event is not the browser's. */
function copyAgain(field: Field, type: "copy" | "cut"): void {
  const clipboardData = new DataTransfer();
  const text = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  const own = field.dispatchEvent(new ClipboardEvent(type, { bubbles: true, cancelable: true, clipboardData }));
  if (own && type === "cut") insert(field, "");
  void navigator.clipboard?.writeText(own ? text : clipboardData.getData("text/plain")).catch(() => {});
}
