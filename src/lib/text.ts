import { createInstance } from "i18next";
import type { TextKey } from "./text-keys.ts";

/** The languages the house speaks; zh-CN is complete and answers for a word another language lacks. */
export type Language = "zh-CN" | "en-US";

/** A tree of words as a locale file holds it. */
export interface Words {
  [key: string]: string | Words;
}

const words = createInstance();
// `initAsync: false` makes the first screen able to speak at once: nothing is fetched, bundles come by addWords.
void words.init({
  lng: "zh-CN",
  fallbackLng: "zh-CN",
  initAsync: false,
  ns: [],
  resources: {},
  nsSeparator: false,
  // React escapes what it draws; escaping here as well would show &amp; to people.
  interpolation: { prefix: "{", suffix: "}", escapeValue: false },
});

/** Adds one locale file under its area; words given twice are replaced, others of that area stay. */
export function addWords(language: Language, area: string, json: Words): void {
  words.addResourceBundle(language, area, json, true, true);
}

/** Changes the language of every following `text`; screens already drawn must be drawn again by their owner. */
export async function setLanguage(language: Language): Promise<void> {
  await words.changeLanguage(language);
}

/** The language now spoken. */
export function language(): Language {
  return words.language === "en-US" ? "en-US" : "zh-CN";
}

/** The words of a key with its holes `{name}` filled; an unknown hole stays as written, an unloaded key gives the key. */
export function text(key: TextKey, holes?: Readonly<Record<string, string | number>>): string {
  return textOf(key, holes);
}

/** As `text`, for a key put together at run time; ask `hasText` first where the key may not exist. */
export function textOf(key: string, holes?: Readonly<Record<string, string | number>>): string {
  const [area, path] = split(key);
  return hasText(key) ? words.t(path, { ns: area, replace: holes }) : key;
}

/** Whether the key has words in the language now spoken or in Chinese. */
export function hasText(key: string): boolean {
  const [area, path] = split(key);
  return [language(), "zh-CN"].some((spoken) => typeof words.getResource(spoken, area, path) === "string");
}

function split(key: string): [area: string, path: string] {
  const dot = key.indexOf(".");
  return dot < 0 ? [key, ""] : [key.slice(0, dot), key.slice(dot + 1)];
}
