/** Name of a variable: a letter, then letters, digits and underscores. */
const name = /^[A-Za-z]\w{0,39}$/;
/** `${` up to the next `}` of the same line; without one, the rest. */
const place = /\$\{([^{}\n]*)(\}?)/g;

/** A template after reading: the names of its variables, and the places that are not variables. */
export interface ReadTemplate {
  variables: readonly string[];
  /** Texts such as `${` or `${a b}`. */
  faults: readonly string[];
}

/** Reads the `${name}` places of a template. It knows no expressions, conditions or loops, so nothing of it is run. */
export function readTemplate(source: string): ReadTemplate {
  const variables = new Set<string>();
  const faults: string[] = [];
  for (const [found, inside = "", end] of source.matchAll(place)) {
    if (end === "}" && name.test(inside.trim())) variables.add(inside.trim());
    else faults.push(found.slice(0, 30));
  }
  return { variables: [...variables], faults };
}

/**
 * Fills the variables of a template in one pass: a value that contains `${…}` is not filled again. Values go through
 * `escape`; a variable without a value becomes "".
 */
export function fillTemplate(
  source: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string {
  return source.replaceAll(place, (found, inside: string, end: string) => {
    const variable = inside.trim();
    if (end !== "}" || !name.test(variable)) return found;
    return Object.hasOwn(values, variable) ? escape(values[variable] ?? "") : "";
  });
}

/** One line without control characters: titles become mail headers. */
export const oneLine = (value: string): string => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** The words of HTML: blocks become lines. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .trim();
}
