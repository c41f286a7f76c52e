import type { TextKey } from "./text-keys.ts";

/** The languages the house speaks; zh-CN is complete and answers for a word another language lacks. */
export type Language = "zh-CN" | "en-US";

/** A tree of words as a locale file holds it. */
export interface Words {
  [key: string]: string | Words;
}

const spoken = new Map<Language, Map<string, Words>>();
let now: Language = "zh-CN";

/** Two trees in one; words given twice are those of the second. */
function merged(first: Words | undefined, second: Words): Words {
  const all: Words = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = Object.hasOwn(all, key) ? all[key] : undefined;
    all[key] = typeof value === "string" || typeof before === "string" ? value : merged(before, value);
  }
  return all;
}

/** Adds one locale file under its area; words given twice are replaced, others of that area stay. */
export function addWords(language: Language, area: string, json: Words): void {
  const areas = spoken.get(language) ?? new Map<string, Words>();
  spoken.set(language, areas.set(area, merged(areas.get(area), json)));
}

/** Changes the language of every following `text`; screens already drawn must be drawn again by their owner. */
export async function setLanguage(language: Language): Promise<void> {
  now = language;
}

/** The language now spoken. */
export const language = (): Language => now;

/** The words of a key with its holes `{name}` filled; an unknown hole stays as written, an unloaded key gives the key. */
export function text(key: TextKey, holes?: Readonly<Record<string, string | number>>): string {
  return textOf(key, holes);
}

/** As `text`, for a key put together at run time; the key itself where it has no words. */
export function textOf(key: string, holes?: Readonly<Record<string, string | number>>): string {
  const words = wordsAt(key);
  if (words === undefined) return key;
  return holes
    ? words.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(holes, name) ? String(holes[name]) : hole))
    : words;
}

function wordsAt(key: string): string | undefined {
  const [area = "", ...path] = key.split(".");
  for (const language of new Set<Language>([now, "zh-CN"])) {
    let node: string | Words | undefined = spoken.get(language)?.get(area);
    for (const part of path) node = typeof node === "object" && Object.hasOwn(node, part) ? node[part] : undefined;
    if (typeof node === "string") return node;
  }
  return undefined;
}
