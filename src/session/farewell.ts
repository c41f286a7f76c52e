import { keepPrefix } from "./keep.ts";

const name = `${keepPrefix}Farewell`;

/**
 * Stores a message for the login page, for a person who signed out deliberately: the current page is left at once and
 * cannot show it.
 */
export function sayAtLogin(words: string): void {
  sessionStorage.setItem(name, words);
}

/** Returns the message that the previous page stored and removes it; "" if there is none. */
export function takeFarewell(): string {
  const words = sessionStorage.getItem(name) ?? "";
  sessionStorage.removeItem(name);
  return words;
}
