import type { TextKey } from "./text-keys.ts";

/** Tree of texts, as in a locale file. */
export interface Words {
  [key: string]: string | Words;
}

/** Loaded texts by area. The console is in Chinese (MSG-06). */
const known = new Map<string, Words>();

/** Merges two trees; for equal keys the second one wins. */
function merged(first: Words | undefined, second: Words): Words {
  const all: Words = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = Object.hasOwn(all, key) ? all[key] : undefined;
    all[key] = typeof value === "string" || typeof before === "string" ? value : merged(before, value);
  }
  return all;
}

/** Adds one locale file to its area. Existing keys are replaced; the other keys of the area stay. */
export function addWords(area: string, json: Words): void {
  known.set(area, merged(known.get(area), json));
}

/**
 * Returns the text of a key with its placeholders `{name}` filled. An unknown placeholder stays unchanged; for a key
 * that is not loaded, the key itself is returned.
 */
export function text(key: TextKey, holes?: Readonly<Record<string, string | number>>): string {
  return textOf(key, holes);
}

/** A label: a text key, or the title from a field registry. */
export type Label = TextKey | { readonly title: string };

/** Returns the text of a label. */
export const wordsOf = (label: Label): string => (typeof label === "string" ? text(label) : label.title);

/** Like `text`, for a key that is built at run time; returns the key itself if it has no text. */
export function textOf(key: string, holes?: Readonly<Record<string, string | number>>): string {
  const words = wordsAt(key);
  if (words === undefined) return key;
  return holes
    ? words.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(holes, name) ? String(holes[name]) : hole))
    : words;
}

function wordsAt(key: string): string | undefined {
  const [area = "", ...path] = key.split(".");
  let node: string | Words | undefined = known.get(area);
  for (const part of path) node = typeof node === "object" && Object.hasOwn(node, part) ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}
