import { useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createListeners } from "#ui/utils/listeners.ts";

/** What can be printed: a record has priority over the list it was opened from. */
export type PrintPlace = "list" | "record";

const offers = new Map<symbol, PrintPlace>();
let printed: symbol | undefined;
const listeners = createListeners();

/** The newest offer of a record, else of a list. */
function first(): symbol | undefined {
  const newest = [...offers].toReversed();
  return (newest.find(([, place]) => place === "record") ?? newest[0])?.[0];
}

function set(next: symbol | undefined): void {
  printed = next;
  // Synchronous, because the browser prints the page right after the event.
  flushSync(listeners.tell);
}

const begin = () => set(first());
const end = () => set(undefined);

/** Offers the caller for printing while it is mounted. Returns true while it is being printed. */
export function usePrintTurn(place: PrintPlace): boolean {
  const [offer] = useState(() => Symbol(place));
  useEffect(() => {
    offers.set(offer, place);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      offers.delete(offer);
      if (offers.size > 0) return;
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, [offer, place]);
  return useSyncExternalStore(listeners.subscribe, () => printed === offer);
}
