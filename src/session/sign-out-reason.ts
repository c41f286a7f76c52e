import { useSyncExternalStore } from "react";
import { createListeners } from "#ui/utils/listeners.ts";

let why = "";
const listeners = createListeners();

/** Stores why a person was signed out without asking for it; "" = no reason to show. */
export function setSignOutReason(words: string): void {
  why = words;
  listeners.tell();
}

/** Returns why the person is back at the login page; "" if there is no reason. */
export const useSignOutReason = (): string => useSyncExternalStore(listeners.subscribe, () => why);
