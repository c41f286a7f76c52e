/** Excludes the hidden inputs by which Radix submits its radios and checkboxes: they do not react to keys. */
const fields =
  "input:not([type=hidden], :disabled, [aria-hidden=true]), textarea:not(:disabled), select:not(:disabled), [role=radiogroup], [role=checkbox]:not(:disabled), [role=switch]:not(:disabled), [role=combobox], [contenteditable=true]";

/**
 * Focuses the starting point in a part of the page: the element with `data-autofocus`, else the first field, else the
 * first match of `last`. Existing text is selected, as with Tab. Skips elements that cannot take the focus, e.g. a file
 * field that is not rendered. Skips a checkbox in a table with its own key handling. Returns whether an element was
 * focused.
 */
export function focusStart(root: HTMLElement, last?: string): boolean {
  const selectors = ["[data-autofocus]", fields, ...(last ? [last] : [])];
  for (const stop of selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)])) {
    stop.focus();
    // The element that loses the focus may redirect it once (the notification list does); the second call succeeds.
    if (!stop.contains(stop.ownerDocument.activeElement)) stop.focus();
    // A radio group passes the focus to one of its radios.
    if (!stop.contains(stop.ownerDocument.activeElement)) continue;
    if (stop instanceof HTMLInputElement) stop.select();
    return true;
  }
  return false;
}
