/** What Tab may stop at. Whether it takes the focus is tried. */
const stops = "a[href], button, input, select, textarea, [tabindex]:not([tabindex='-1'])";

/** Puts the focus on an element, if it takes it. */
function take(element: HTMLElement): boolean {
  element.focus();
  return element.ownerDocument.activeElement === element;
}

/**
 * Remembers what stands around an element that may be taken away. The function returned then puts the focus on what is
 * nearest of all that is still there: in the closest part around it what came after it, else what came before it, else
 * that part itself; then in the next part around that one.
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
