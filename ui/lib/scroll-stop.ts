/**
 * A ref for an element that may scroll: while it can scroll it is a Tab stop, so that keys can scroll it when nothing
 * inside is focusable.
 */
export function scrollStop(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const update = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(update);
  const watch = () => {
    for (const part of [element, ...element.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(watch);
  parts.observe(element, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
}
