import { isComposing } from "#ui/utils/ime.ts";
import type { GridActs } from "./grid-acts.ts";

/** Keys that the table answers; the browser keeps the others. */
const answered = /^(?:Enter|Delete|Backspace|Arrow.+|Home|End|Page.+|F2|F8|F10|ContextMenu)$/;
const answeredWithCtrl = /^(?:[acdfxyz ]|Enter|Arrow.+|Home|End)$/i;
/** Keys that leave the table, unless they come after something that may have opened a cell. */
const leaving = /^(?:Escape|Tab)$/;

/** What came before the code that answers it, in its order. */
export type Kept =
  | { event: Event; /** The row that was pressed. */ row?: string | undefined }
  | { text: string }
  | { act: (acts: GridActs) => void };

export type Early = ReturnType<typeof createEarly>;

/** Keeps keys, presses and calls until the code that answers them has arrived. */
export function createEarly() {
  const kept: Kept[] = [];
  let live: GridActs | undefined;
  let soon = () => {};
  let over = () => {};

  function keep(one: Kept) {
    kept.push(one);
    soon();
  }
  function isOurs(event: Event, target: Element, inField: boolean): boolean {
    if (event instanceof KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (isComposing(event) || !(inField || target.closest("[role=columnheader]"))) return false;
      // A copy is made in its own event, as long as nothing before it is outstanding.
      if (ctrlKey || metaKey) return answeredWithCtrl.test(key) && (kept.length > 0 || !/[cx]/i.test(key));
      return answered.test(key) || (kept.length > 0 && leaving.test(key)) || (!altKey && key.length === 1);
    }
    if (!(event instanceof MouseEvent)) return inField && event.type === "paste";
    // Without it, what a kept press begins would not end.
    if (event.type === "mouseup") return kept.length > 0;
    const own = target.closest("a,button,input,select,[data-own]");
    return !own && target.closest(event.type === "mousedown" ? "[data-row]" : "[role=row]") !== null;
  }

  const early = {
    kept,
    /** The kept events are being dispatched again. */
    again: false,
    /** Runs an action, now or when its code has arrived. */
    act(act: (acts: GridActs) => void) {
      if (live) act(live);
      else keep({ act });
    },
    /** Sets what asks for the code once more when something is kept. */
    onKept(ask: () => void) {
      soon = ask;
    },
    /** From now on everything is answered at once. */
    answer(acts: GridActs) {
      live = acts;
      over();
    },
    /** Keeps what happens in the table; returns the cleanup function. */
    watch(scroller: HTMLElement): (() => void) | undefined {
      if (live) return undefined;
      const watching = new AbortController();
      const heard = (event: Event) => {
        const { target } = event;
        if (!(target instanceof Element) || (early.again && !event.isTrusted)) return;
        const field = target.matches("[data-slot=edit-table-editor] > textarea")
          ? (target as HTMLTextAreaElement)
          : null;
        // Composed text, and letters of on-screen keyboards, are in the field already.
        if (event instanceof InputEvent || event instanceof CompositionEvent) {
          if (!field?.value || (event instanceof InputEvent && event.isComposing)) return;
          keep({ text: field.value });
          field.value = "";
        } else if (event instanceof FocusEvent) {
          const { relatedTarget: to } = event;
          // The field of a cell that was opened meanwhile takes the focus from it.
          const within = to instanceof Node && scroller.contains(to);
          if (field && !within && kept.length > 0) keep({ event });
        } else if (isOurs(event, target, field !== null)) {
          event.preventDefault();
          event.stopImmediatePropagation();
          // The clipboard can be read only now.
          if (event instanceof ClipboardEvent) keep({ event: pasteOf(event) });
          else keep({ event, row: target.closest<HTMLElement>("[data-row]")?.dataset["row"] });
          if (event.type === "mousedown") scroller.querySelector("textarea")?.focus({ preventScroll: true });
        }
      };
      const types = [
        "keydown",
        "input",
        "compositionend",
        "paste",
        "mousedown",
        "mouseup",
        "click",
        "contextmenu",
        "focusout",
      ];
      for (const type of types) scroller.addEventListener(type, heard, { capture: true, signal: watching.signal });
      over = () => watching.abort();
      return over;
    },
  };
  return early;
}

function pasteOf({ clipboardData }: ClipboardEvent): ClipboardEvent {
  const copy = new DataTransfer();
  copy.setData("text/plain", clipboardData?.getData("text/plain") ?? "");
  return new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: copy });
}
