/** Until the page has come to rest nobody looks at what stands at its edge; waits so long at most, ms. */
const restMs = 2_000;

/** When the page has been drawn and the browser is idle: what is not looked at first comes then. */
export const atRest = () =>
  new Promise<void>((resolve) => {
    // Not every browser tells when it is idle.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: restMs });
    else setTimeout(resolve, 200);
  });
