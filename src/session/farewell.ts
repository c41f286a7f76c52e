import { keepPrefix } from "./keep.ts";

const name = `${keepPrefix}Farewell`;

/** What is to be told to who is signed out by his own act: the page that could tell it is left at once. */
export function sayAtLogin(words: string): void {
  sessionStorage.setItem(name, words);
}

/** What the page before wanted told, once; "" for nothing. */
export function takeFarewell(): string {
  const words = sessionStorage.getItem(name) ?? "";
  sessionStorage.removeItem(name);
  return words;
}
