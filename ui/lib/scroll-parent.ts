/** The nearest ancestor that scrolls vertically, to which `position: sticky` sticks; null: the page. */
export function scrollParent(element: Element): HTMLElement | null {
  const { body, documentElement } = element.ownerDocument;
  for (let above = element.parentElement; above && above !== body && above !== documentElement;) {
    if (/auto|scroll|hidden|overlay/.test(getComputedStyle(above).overflowY)) return above;
    above = above.parentElement;
  }
  return null;
}
