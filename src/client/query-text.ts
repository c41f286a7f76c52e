import { plainText } from "#src/lib/text-at.ts";

type Params = Readonly<Record<string, unknown>>;

/** A name or a value in a query. `,` and `:` are allowed there, and common in lists of ids and in times. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/%2C/g, ",").replace(/%3A/g, ":");

/**
 * Parameters as the text behind `?`, "" for none. An empty value is `name=`: servers that sign what they read skip a
 * name without `=`. A space is `%20`; a list is its name once per entry.
 */
export const queryText = (query: Params): string =>
  Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, plainText(one)]))
    .map(([name = "", value = ""]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
