import { useSyncExternalStore } from "react";
import { createListeners } from "#ui/utils/listeners.ts";

let why = "";
const listeners = createListeners();

/** Remembers why somebody was signed out without having asked for it; "" = for no reason that needs telling. */
export function leftBecause(words: string): void {
  why = words;
  listeners.tell();
}

/** Why one is back at the login page; "" for none. */
export const useWhyLeft = (): string => useSyncExternalStore(listeners.subscribe, () => why);
