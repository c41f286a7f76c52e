import type { MouseEvent } from "react";

/**
 * Click handler that runs `act` instead of following a link. Clicks for a new tab or window are left to the browser.
 */
export function onPlainPress(act: () => void) {
  return (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    act();
  };
}
