import { pressAgain } from "#ui/edit-table/kinds/press-again.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import type { Early, Kept } from "./early.ts";
import type { GridActs } from "./grid-acts.ts";

/** Does what was kept, one after the other; what comes meanwhile is kept behind it. */
export async function doAgain(
  early: Early,
  acts: GridActs,
  table: EditTableApi,
  scroller: HTMLElement,
  field: HTMLTextAreaElement,
): Promise<void> {
  if (early.again) return;
  const root = field.getRootNode();
  /** The element in the table that has the keyboard by then; the user may have left the table. */
  const at = () => {
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    return active && scroller.contains(active) ? active : field;
  };
  function redo(one: Kept): void {
    if ("act" in one) one.act(acts);
    else if ("text" in one) pressAgain(at(), one);
    else if (one.event instanceof KeyboardEvent)
      pressAgain(one.event.target === field ? at() : one.event.target, one.event);
    else if (one.event instanceof FocusEvent) leave(one.event);
    else if (one.event instanceof MouseEvent) press(one.event, one.row);
    else pressAgain(at(), one.event);
  }
  /** The press as it was: where, with which button, and how often. */
  function press(event: MouseEvent, row: string | undefined) {
    let { target } = event;
    // A row that was scrolled away may have left its element to another one.
    if (target instanceof Element && row !== target.closest<HTMLElement>("[data-row]")?.dataset["row"]) {
      const col = target.closest("[aria-colindex]")?.getAttribute("aria-colindex");
      target = scroller.querySelector(`[data-row="${row}"] > [aria-colindex="${col}"]`);
    }
    target?.dispatchEvent(new MouseEvent(event.type, event));
  }
  function leave({ relatedTarget }: FocusEvent) {
    table.editing.finish();
    if (relatedTarget instanceof HTMLElement) relatedTarget.focus({ preventScroll: true });
    else field.blur();
  }
  // The focus may have come before its handler.
  if (field.matches(":focus")) acts.enter();
  early.again = true;
  while (early.kept.length > 0) {
    // The handlers, and later what the one before did, are rendered first.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => setTimeout(resolve));
    const one = early.kept.shift();
    if (one) redo(one);
  }
  early.again = false;
  early.answer(acts);
}
