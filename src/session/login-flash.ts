import { storagePrefix } from "./local-storage.ts";

const name = `${storagePrefix}Farewell`;

/**
 * Stores a message for the login page, for a person who signed out deliberately: the current page is left at once and
 * cannot show it.
 */
export function setLoginFlash(words: string): void {
  sessionStorage.setItem(name, words);
}

/** Returns the message that the previous page stored and removes it; "" if there is none. */
export function takeLoginFlash(): string {
  const words = sessionStorage.getItem(name) ?? "";
  sessionStorage.removeItem(name);
  return words;
}
