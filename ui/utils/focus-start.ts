/** Not the hidden inputs by which Radix puts its radios and ticks into a form: keys do nothing there. */
const fields =
  "input:not([type=hidden], :disabled, [aria-hidden=true]), textarea:not(:disabled), select:not(:disabled), [role=radiogroup], [role=checkbox]:not(:disabled), [role=switch]:not(:disabled), [role=combobox], [contenteditable=true]";

/**
 * Puts the focus where the work in a part of the page begins: on what is marked with `data-autofocus`, else on the first
 * field, else on the first match of `last`; a text that stands there already is selected, as by Tab. What cannot take it
 * is passed over, as a file field that is not drawn, or a tick in a table that has a keyboard of its own. Tells whether
 * there was one.
 */
export function focusStart(root: HTMLElement, last?: string): boolean {
  const selectors = ["[data-autofocus]", fields, ...(last ? [last] : [])];
  for (const stop of selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)])) {
    stop.focus();
    // Where the focus was may send it on as it goes (the list of notices does, once): the second time it stays.
    if (!stop.contains(stop.ownerDocument.activeElement)) stop.focus();
    // A group of radios hands it on to one of them.
    if (!stop.contains(stop.ownerDocument.activeElement)) continue;
    if (stop instanceof HTMLInputElement) stop.select();
    return true;
  }
  return false;
}
