/*
 * Checks of props from callers without types. No component throws on a wrong prop: it renders what it can. In
 * development the console reports what is wrong, the effect, and the fix.
 */

const told = new Set<string>();

/**
 * Logs one sentence for the developer, once; does nothing in production. Small components check NODE_ENV before the
 * call as well, so that the sentence is not shipped with them.
 */
export function warnDeveloper(sentence: string): void {
  if (process.env.NODE_ENV === "production" || told.has(sentence)) return;
  told.add(sentence);
  console.error(sentence);
}

/** Formats a value for use in a sentence. */
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
 * Returns the entries of a list that can be rendered: objects, each with a unique `key` property when one is required.
 * Other entries are left out; of two with the same key, the second is left out.
 */
export function validList<T>(
  part: string,
  prop: string,
  list: readonly T[] | null | undefined,
  key?: keyof T & string,
): readonly T[] {
  if (!Array.isArray(list)) {
    if (process.env.NODE_ENV !== "production")
      warnDeveloper(
        `${part}: ${prop} is ${named(list)} and no array, so there is nothing to draw. Give an array, [] while there is nothing.`,
      );
    return [];
  }
  const entries = list as readonly T[];
  // A valid long list is not copied.
  if (key === undefined && entries.every((entry) => typeof entry === "object" && entry !== null)) return entries;
  const places = new Map<unknown, number>();
  const fit = entries.filter((entry, at) => {
    if (typeof entry !== "object" || entry === null) {
      if (process.env.NODE_ENV !== "production")
        warnDeveloper(
          `${part}: ${prop}[${at}] is ${named(entry)} and no object, so it is left out. Give only objects${key ? ` with ${key}, a text of their own` : ""}.`,
        );
      return false;
    }
    if (key === undefined) return true;
    const own: unknown = entry[key];
    if (typeof own !== "string" && typeof own !== "number") {
      if (process.env.NODE_ENV !== "production")
        warnDeveloper(
          `${part}: ${key} of ${prop}[${at}] is ${named(own)}, so the entry cannot be told from others and is left out. Give every entry one, a text of its own.`,
        );
      return false;
    }
    if (typeof own === "number" && process.env.NODE_ENV !== "production")
      warnDeveloper(
        `${part}: ${key} of ${prop}[${at}] is the number ${own}, so it will not equal the text "${own}". Give a text: String(${own}).`,
      );
    const before = places.get(own);
    if (before !== undefined) {
      if (process.env.NODE_ENV !== "production")
        warnDeveloper(
          `${part}: ${prop}[${before}] and ${prop}[${at}] have the same ${key} ${named(own)}, so nothing could tell them apart and the second is left out. Give every entry its own.`,
        );
      return false;
    }
    places.set(own, at);
    return true;
  });
  // Returns the same array when all entries are valid, because caches depend on its identity.
  return fit.length === entries.length ? entries : fit;
}

/** A list of texts, such as the chosen values; undefined means that the component holds the value itself. */
export function validTexts(
  part: string,
  prop: string,
  list: readonly string[] | null | undefined,
): readonly string[] | undefined {
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) {
    if (process.env.NODE_ENV !== "production")
      warnDeveloper(
        `${part}: ${prop} is ${named(list)} and no array, so nothing counts as chosen. Give an array of texts, [] for none.`,
      );
    return [];
  }
  const texts = list as readonly string[];
  if (texts.every((one) => typeof one === "string")) return texts;
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `${part}: ${prop} is ${named(texts)}, not texts alone; the rest is left out. Give an array of texts.`,
    );
  return texts.filter((one) => typeof one === "string");
}

/** A text; undefined means that the component holds the value itself. */
export function validText(part: string, prop: string, text: string | null | undefined): string | undefined {
  if (text === undefined || typeof text === "string") return text;
  const plain = typeof text === "number" ? String(text) : "";
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `${part}: ${prop} is ${named(text)} and no text, so ${named(plain)} is shown. Give a string, "" for none.`,
    );
  return plain;
}

/** A text, or null for none. */
export function validTextOrNull(
  part: string,
  prop: string,
  text: string | null | undefined,
): string | null | undefined {
  return text === null ? null : validText(part, prop, text);
}

/** A number, or null for none. */
export function validNumber(part: string, prop: string, number: number | null | undefined): number | null | undefined {
  if (number === undefined || number === null || (typeof number === "number" && Number.isFinite(number))) return number;
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `${part}: ${prop} is ${named(number)} and no finite number, so it counts as empty. Give a number or null.`,
    );
  return null;
}

/** A number from `min` to `max`: a number outside is clamped, anything else becomes `min`. */
export function validWithin(part: string, prop: string, number: number, min: number, max: number): number {
  if (typeof number === "number" && number >= min && number <= max) return number;
  const fit = typeof number === "number" && number > max ? max : min;
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `${part}: ${prop} is ${named(number)} and no number from ${min} ${max === Infinity ? "on" : `to ${max}`}, so it counts as ${fit}. Give one within.`,
    );
  return fit;
}

/** One of the names that a component knows; an unknown name is replaced by the default. */
export function validKind<K extends string>(
  part: string,
  prop: string,
  kind: NoInfer<K>,
  kinds: Readonly<Record<K, unknown>>,
  usual: NoInfer<K>,
): K {
  if (Object.hasOwn(kinds, kind)) return kind;
  // Checked here too: the smallest components use this function, and in production no sentence is shipped with them.
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `${part}: ${prop} is ${named(kind)}, which is unknown, so ${named(usual)} is drawn. Give one of ${Object.keys(kinds).join(", ")}.`,
    );
  return usual;
}
