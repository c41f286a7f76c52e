const focusable =
  'input:not([type="hidden"],[hidden],:disabled),select:not(:disabled),textarea:not(:disabled),button:not(:disabled),[contenteditable="true"],[tabindex]:not([tabindex="-1"])';

/** Focuses an element or the first focusable element inside it; returns whether there was one. */
export function focusFirst(element: Element | null): boolean {
  if (!element) return false;
  const target = element.matches(focusable) ? element : element.querySelector(focusable);
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  target.scrollIntoView({ block: "nearest" });
  return document.activeElement === target;
}

/** Focuses the field called `name` below `root`: its control first, not a button in its label. */
export function focusField(name: string, root: ParentNode = document): boolean {
  const field = root.querySelector(`[data-field="${CSS.escape(name)}"]`);
  if (field) return focusFirst(field.querySelector('[data-slot="field-body"]') ?? field);
  return focusFirst(root.querySelector(`[name="${CSS.escape(name)}"]`));
}
