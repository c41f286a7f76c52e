import { plainText } from "#src/lib/text-at.ts";

type Params = Readonly<Record<string, unknown>>;

/**
 * Encodes a name or value of a query. `,` and `:` stay unescaped: they are allowed, and common in id lists and times.
 */
const encoded = (text: string): string => encodeURIComponent(text).replace(/%2C/g, ",").replace(/%3A/g, ":");

/**
 * Returns the parameters as the text after `?`, or "" if there are none. An empty value is `name=`: servers that sign
 * the query they read skip names without `=`. A space is `%20`; a list repeats its name for each entry.
 */
export const queryText = (query: Params): string =>
  Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, plainText(one)]))
    .map(([name = "", value = ""]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
