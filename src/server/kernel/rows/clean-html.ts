/** Elements that rich text may contain; other tags are removed, their text stays. */
const elements = new Set(
  "p br h1 h2 h3 h4 h5 h6 strong b em i u s sub sup mark span blockquote pre code ul ol li a img hr table thead tbody tr th td tfoot caption colgroup col figure figcaption div del ins small".split(
    " ",
  ),
);
/** Elements whose content is not text for people. */
const silent =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
  img: ["src", "alt", "title", "width", "height"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  col: ["span"],
  ol: ["start"],
  code: ["class"],
};
const address = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|[\w-]+(?:\/[\w.-]+)+$)/i;
/** Browsers read a backslash as a slash and skip control characters, so an apparent path may lead to another site. */
const disguise = /[\\\p{Cc}]/u;
/** A picture embedded as a data URL. */
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=]+$/i;

const escaped = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const plain = (value: string) =>
  value
    .replaceAll(/&#x([0-9a-f]+);?/gi, (_, hex: string) => letter(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d+);?/g, (_, code: string) => letter(Number(code)))
    .replaceAll(/&quot;/gi, '"')
    .replaceAll(/&lt;/gi, "<")
    .replaceAll(/&gt;/gi, ">")
    .replaceAll(/&amp;/gi, "&");
const letter = (code: number) => (code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : "");

/** The allowed attributes of a tag; links may only lead to pages and stored files. */
function attributesOf(name: string, inside: string): string {
  const allowed = attributes[name] ?? [];
  return [...inside.matchAll(/([a-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)]
    .flatMap(([, key = "", double, single, bare]) => {
      const attribute = key.toLowerCase();
      const value = plain(double ?? single ?? bare ?? "").trim();
      if (!allowed.includes(attribute)) return [];
      const leads = address.test(value) && !disguise.test(value);
      if (attribute === "href" && !leads) return [];
      if (attribute === "src" && !leads && !picture.test(value)) return [];
      // Classes may only name a code language: our own classes would let a text look like a part of the page.
      if (attribute === "class" && !/^language-[\w+-]+$/.test(value)) return [];
      return [` ${attribute}="${escaped(value)}"`];
    })
    .join("");
}

/**
 * HTML without executable content: only listed elements and attributes remain; of other elements only the text. This
 * function writes every `<` of the result itself, so no half-open tag of the source survives.
 */
export function cleanHtml(source: string): string {
  const text = source.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "").replaceAll(silent, "");
  let clean = "";
  let at = 0;
  for (const match of text.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi)) {
    const [tag, closing = "", raw = "", inside = ""] = match;
    clean += words(text.slice(at, match.index));
    at = match.index + tag.length;
    const name = raw.toLowerCase();
    if (!elements.has(name)) continue;
    clean += closing ? `</${name}>` : `<${name}${attributesOf(name, inside)}>`;
  }
  return clean + words(text.slice(at));
}

const words = (value: string) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
