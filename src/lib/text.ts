import type { TextKey } from "./text-keys.ts";

/** A tree of words as a locale file holds it. */
export interface Words {
  [key: string]: string | Words;
}

/** The words by area. The console speaks Chinese (MSG-06). */
const known = new Map<string, Words>();

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
export function addWords(area: string, json: Words): void {
  known.set(area, merged(known.get(area), json));
}

/** The words of a key with its holes `{name}` filled; an unknown hole stays as written, an unloaded key gives the key. */
export function text(key: TextKey, holes?: Readonly<Record<string, string | number>>): string {
  return textOf(key, holes);
}

/** What something is called: by a key of the words, or by the title that a field registry gives it. */
export type Label = TextKey | { readonly title: string };

/** The words of a label. */
export const wordsOf = (label: Label): string => (typeof label === "string" ? text(label) : label.title);

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
  let node: string | Words | undefined = known.get(area);
  for (const part of path) node = typeof node === "object" && Object.hasOwn(node, part) ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}
