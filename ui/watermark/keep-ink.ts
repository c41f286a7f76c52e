/**
 * Keeps `ink` in `host` as it is now. A removed element is put back; changed attributes and children are restored.
 * React does not notice, because the element stays the same. Returns the function that stops the watch.
 */
export function keepInk(host: HTMLElement, ink: HTMLElement): () => void {
  const drawn = new Map([...ink.attributes].map(({ name, value }) => [name, value]));
  const asDrawn = () => {
    if (ink.parentNode !== host) host.append(ink);
    for (const name of ink.getAttributeNames()) if (!drawn.has(name)) ink.removeAttribute(name);
    for (const [name, value] of drawn) if (ink.getAttribute(name) !== value) ink.setAttribute(name, value);
    if (ink.hasChildNodes()) ink.replaceChildren();
    // Ignore the changes made here.
    watch.takeRecords();
  };
  const watch = new MutationObserver(asDrawn);
  if (ink.parentNode !== host) host.append(ink);
  watch.observe(host, { childList: true });
  watch.observe(ink, { attributes: true, childList: true });
  return () => watch.disconnect();
}
