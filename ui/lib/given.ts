/*
 * What a caller without types can get wrong. No part falls over it: it draws what it can, and in development the
 * console says what is wrong, what comes of it and what to do.
 */

const told = new Set<string>();

/**
 * One sentence for the developer, told once; nothing in production. What a small page loads asks for that itself, so
 * that no sentence is shipped with it.
 */
export function tellDeveloper(sentence: string): void {
  if (process.env.NODE_ENV === "production" || told.has(sentence)) return;
  told.add(sentence);
  console.error(sentence);
}

/** A value as a sentence names it. */
export function named(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${named(value[0])}${value.length > 1 ? ", …" : ""}]`;
  if (value instanceof Date) return "a Date";
  return typeof value === "object" && value !== null
    ? "an object"
    : typeof value === "function"
      ? "a function"
      : String(value);
}

/**
 * The entries of a list that can be drawn: objects, each with a `key` of its own where one is asked for. What has not
 * this shape is left out, and of two with the same key the second.
 */
export function givenList<T>(
  part: string,
  prop: string,
  list: readonly T[] | null | undefined,
  key?: keyof T & string,
): readonly T[] {
  if (!Array.isArray(list)) {
    if (process.env.NODE_ENV !== "production")
      tellDeveloper(
        `${part}: ${prop} is ${named(list)} and no array, so there is nothing to draw. Give an array, [] while there is nothing.`,
      );
    return [];
  }
  const entries = list as readonly T[];
  // Nothing is copied of a long list that is right.
  if (key === undefined && entries.every((entry) => typeof entry === "object" && entry !== null)) return entries;
  const places = new Map<unknown, number>();
  const fit = entries.filter((entry, at) => {
    if (typeof entry !== "object" || entry === null) {
      if (process.env.NODE_ENV !== "production")
        tellDeveloper(
          `${part}: ${prop}[${at}] is ${named(entry)} and no object, so it is left out. Give only objects${key ? ` with ${key}, a text of their own` : ""}.`,
        );
      return false;
    }
    if (key === undefined) return true;
    const own: unknown = entry[key];
    if (typeof own !== "string" && typeof own !== "number") {
      if (process.env.NODE_ENV !== "production")
        tellDeveloper(
          `${part}: ${key} of ${prop}[${at}] is ${named(own)}, so the entry cannot be told from others and is left out. Give every entry one, a text of its own.`,
        );
      return false;
    }
    if (typeof own === "number" && process.env.NODE_ENV !== "production")
      tellDeveloper(
        `${part}: ${key} of ${prop}[${at}] is the number ${own}, so it will not equal the text "${own}". Give a text: String(${own}).`,
      );
    const before = places.get(own);
    if (before !== undefined) {
      if (process.env.NODE_ENV !== "production")
        tellDeveloper(
          `${part}: ${prop}[${before}] and ${prop}[${at}] have the same ${key} ${named(own)}, so nothing could tell them apart and the second is left out. Give every entry its own.`,
        );
      return false;
    }
    places.set(own, at);
    return true;
  });
  // The same list as before, as long as nothing is wrong with it: much is kept by its identity.
  return fit.length === entries.length ? entries : fit;
}

/** A list of texts, such as the chosen values; undefined is for the part itself to hold. */
export function givenTexts(
  part: string,
  prop: string,
  list: readonly string[] | null | undefined,
): readonly string[] | undefined {
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) {
    if (process.env.NODE_ENV !== "production")
      tellDeveloper(
        `${part}: ${prop} is ${named(list)} and no array, so nothing counts as chosen. Give an array of texts, [] for none.`,
      );
    return [];
  }
  const texts = list as readonly string[];
  if (texts.every((one) => typeof one === "string")) return texts;
  if (process.env.NODE_ENV !== "production")
    tellDeveloper(
      `${part}: ${prop} is ${named(texts)}, not texts alone; the rest is left out. Give an array of texts.`,
    );
  return texts.filter((one) => typeof one === "string");
}

/** A text; undefined is for the part itself to hold. */
export function givenText(part: string, prop: string, text: string | null | undefined): string | undefined {
  if (text === undefined || typeof text === "string") return text;
  const plain = typeof text === "number" ? String(text) : "";
  if (process.env.NODE_ENV !== "production")
    tellDeveloper(
      `${part}: ${prop} is ${named(text)} and no text, so ${named(plain)} is shown. Give a string, "" for none.`,
    );
  return plain;
}

/** A text, or null for none. */
export function givenTextOrNull(
  part: string,
  prop: string,
  text: string | null | undefined,
): string | null | undefined {
  return text === null ? null : givenText(part, prop, text);
}

/** A number, or null for none. */
export function givenNumber(part: string, prop: string, number: number | null | undefined): number | null | undefined {
  if (number === undefined || number === null || (typeof number === "number" && Number.isFinite(number))) return number;
  if (process.env.NODE_ENV !== "production")
    tellDeveloper(
      `${part}: ${prop} is ${named(number)} and no finite number, so it counts as empty. Give a number or null.`,
    );
  return null;
}

/** A number from `min` to `max`: one outside is brought to the nearer end, what is no number to the least. */
export function givenWithin(part: string, prop: string, number: number, min: number, max: number): number {
  if (typeof number === "number" && number >= min && number <= max) return number;
  const fit = typeof number === "number" && number > max ? max : min;
  if (process.env.NODE_ENV !== "production")
    tellDeveloper(
      `${part}: ${prop} is ${named(number)} and no number from ${min} ${max === Infinity ? "on" : `to ${max}`}, so it counts as ${fit}. Give one within.`,
    );
  return fit;
}

/** One of the names a part knows; an unknown one is replaced by the usual one. */
export function givenKind<K extends string>(
  part: string,
  prop: string,
  kind: NoInfer<K>,
  kinds: Readonly<Record<K, unknown>>,
  usual: NoInfer<K>,
): K {
  if (Object.hasOwn(kinds, kind)) return kind;
  // Asked here too: the smallest parts use this, and in production no sentence is shipped with them.
  if (process.env.NODE_ENV !== "production")
    tellDeveloper(
      `${part}: ${prop} is ${named(kind)}, which is unknown, so ${named(usual)} is drawn. Give one of ${Object.keys(kinds).join(", ")}.`,
    );
  return usual;
}
