import { useSyncExternalStore } from "react";

let why = "";
const listeners = new Set<() => void>();

/** Remembers why somebody was signed out without having asked for it; "" = for no reason that needs telling. */
export function leftBecause(words: string): void {
  why = words;
  for (const listener of listeners) listener();
}

/** Why one is back at the login page; "" for none. */
export const useWhyLeft = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => why,
  );
