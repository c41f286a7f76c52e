/** Max wait for the browser to become idle, ms. Until then nobody looks at the edges of the page. */
const restMs = 2_000;

/** Resolves when the page is rendered and the browser is idle. Parts that nobody looks at first load then. */
export const atRest = () =>
  new Promise<void>((resolve) => {
    // Not every browser supports idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: restMs });
    else setTimeout(resolve, 200);
  });
