import { isComposing } from "#ui/lib/ime.ts";

/** Keys the table answers while no cell is being edited, but for letters; the others are the browser's. */
const answered = /^(?:Enter|Escape|Delete|Backspace|Arrow.+|Home|End|Page.+|F2|F8|F10|ContextMenu)$/;
const answeredWithCtrl = /^(?:[adfyz ]|Enter|Arrow.+|Home|End)$/i;

/** A field that kept a place: whether it had the keyboard, and what an input method or another's keyboard left in it. */
interface EarlyField {
  focused: boolean;
  text: string;
}

const none: EarlyField = { focused: false, text: "" };

/** Keys and presses that came before the code that answers them. */
export type Early = ReturnType<typeof createEarly>;

/**
 * Keeps keys and presses in a table until somebody can answer them, in their order; `soon` is told that it is urgent.
 * What is composed stays in the field, and so do the letters of on-screen keyboards.
 */
export function createEarly(soon: () => void) {
  const kept: Event[] = [];
  let field: EarlyField = none;
  let over: (() => void) | null = () => {};

  function isOurs(event: Event): boolean {
    const { target } = event;
    if (!(target instanceof Element)) return false;
    const inField = target.matches("[data-slot=edit-table-editor] > textarea");
    if (event instanceof KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (isComposing(event) || !(inField || target.closest("[role=columnheader]"))) return false;
      if (ctrlKey || metaKey) return answeredWithCtrl.test(key);
      // Tab leaves, unless it comes after what may have opened a cell.
      return answered.test(key) || (key === "Tab" && kept.length > 0) || (!altKey && key.length === 1);
    }
    if (event instanceof ClipboardEvent) return inField;
    const pressable = target.closest("a,button,input,select,[data-own]") === null;
    return pressable && target.closest(event.type === "mousedown" ? "[data-row]" : "[role=row]") !== null;
  }

  return {
    kept,
    /** How the field stood that kept the place of the editor. */
    hand(left: EarlyField) {
      field = left;
    },
    /** The same, once: for the editor that takes its place. */
    taken(): EarlyField {
      const left = field;
      field = none;
      return left;
    },
    /** Everything is answered at once from here on. */
    stop() {
      over?.();
      over = null;
    },
    /** Begins to keep what comes in an element; given back is how to stop looking at it. */
    watch(element: HTMLElement): (() => void) | undefined {
      if (over === null) return undefined;
      const watching = new AbortController();
      const { signal } = watching;
      const keep = (event: Event) => {
        if (!event.isTrusted || !isOurs(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        // What is on the clipboard can be read now only.
        kept.push(event instanceof ClipboardEvent ? pasteOf(event) : event);
        if (event.type === "mousedown") element.querySelector("textarea")?.focus({ preventScroll: true });
        soon();
      };
      for (const type of ["keydown", "paste", "mousedown", "click", "contextmenu"])
        element.addEventListener(type, keep, { capture: true, signal });
      element.addEventListener("pointerover", soon, { passive: true, once: true, signal });
      element.addEventListener("focusin", soon, { passive: true, once: true, signal });
      over = () => watching.abort();
      return over;
    },
  };
}

function pasteOf({ clipboardData }: ClipboardEvent): ClipboardEvent {
  const copy = new DataTransfer();
  copy.setData("text/plain", clipboardData?.getData("text/plain") ?? "");
  return new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: copy });
}
