/** Elements that Tab may stop at. Whether one takes the focus is tested by focusing it. */
const stops = "a[href], button, input, select, textarea, [tabindex]:not([tabindex='-1'])";

/** Focuses an element; returns whether it took the focus. */
function take(element: HTMLElement): boolean {
  element.focus();
  return element.ownerDocument.activeElement === element;
}

/**
 * Remembers the surroundings of an element that may be removed. The returned function focuses the nearest element that
 * still exists. It starts in the closest ancestor: first the elements after it, then those before it, then the ancestor
 * itself. Then it continues in the next ancestor.
 */
export function wayNear(element: HTMLElement): () => void {
  const all = [...element.ownerDocument.querySelectorAll<HTMLElement>(stops)];
  const at = all.indexOf(element);
  const near = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).toReversed()];
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) parts.push(part);
  return () => {
    for (const part of parts) {
      if (!part.isConnected) continue;
      if (near.some((one) => part.contains(one) && take(one)) || take(part)) return;
    }
  };
}
