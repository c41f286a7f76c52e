/**
 * Keeps `ink` in `host` as it is drawn now: taken out it is put back, an attribute or a child that another hand changed
 * is changed back. React does not notice, as it is the same element throughout. Gives what ends the watch.
 */
export function keepInk(host: HTMLElement, ink: HTMLElement): () => void {
  const drawn = new Map([...ink.attributes].map(({ name, value }) => [name, value]));
  const asDrawn = () => {
    if (ink.parentNode !== host) host.append(ink);
    for (const name of ink.getAttributeNames()) if (!drawn.has(name)) ink.removeAttribute(name);
    for (const [name, value] of drawn) if (ink.getAttribute(name) !== value) ink.setAttribute(name, value);
    if (ink.hasChildNodes()) ink.replaceChildren();
    // What was done here is no change of another hand.
    watch.takeRecords();
  };
  const watch = new MutationObserver(asDrawn);
  if (ink.parentNode !== host) host.append(ink);
  watch.observe(host, { childList: true });
  watch.observe(ink, { attributes: true, childList: true });
  return () => watch.disconnect();
}
