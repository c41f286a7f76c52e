import type { MouseEvent } from "react";

/** Does `act` instead of following a link that is simply pressed; a new tab or window asked for is left to the browser. */
export function onPlainPress(act: () => void) {
  return (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    act();
  };
}
