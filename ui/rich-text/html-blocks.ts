/** Elements whose content is not the author's text. */
const unread = /^(script|style|template|noscript|iframe|object|svg|math|title|textarea)$/;
/** Elements that begin and end a line. */
const lines =
  /^(address|article|blockquote|br|caption|div|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|tr|td|th|ul)$/;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u{a0}" };

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, ten?: string, hex?: string, name = "") => {
      if (ten) return characterOf(Number(ten));
      if (hex) return characterOf(Number.parseInt(hex, 16));
      return entities[String(name).toLowerCase()] ?? whole;
    },
  );
}

/** End of the tag that begins at `from`; quoted attributes may contain any character. -1 = the tag does not end. */
function tagEnd(html: string, from: number): number {
  let quote = "";
  for (let at = from; at < html.length; at++) {
    const sign = html[at] ?? "";
    if (quote) quote = sign === quote ? "" : quote;
    else if (sign === ">") return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === "=") quote = sign;
  }
  return -1;
}

/**
 * Extracts the text of HTML line by line, without a DOM. The result is plain text and must be shown as such: nothing is
 * sanitized here. Runs in linear time for any input.
 */
export function htmlBlocks(html: string): string[] {
  const low = html.toLowerCase();
  const blocks: string[] = [];
  let block = "";
  const close = () => {
    const text = decoded(block)
      .replace(/[ \t\r\n\f]+/g, " ")
      .trim();
    if (text !== "") blocks.push(text);
    block = "";
  };
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    block += html.slice(at, open === -1 ? undefined : open);
    if (open === -1) break;
    const name = /^\/?([a-z][a-z\d]*)/.exec(low.slice(open + 1, open + 20))?.[1];
    if (low.startsWith("<!--", open)) {
      const end = low.indexOf("-->", open + 4);
      at = end === -1 ? html.length : end + 3;
    } else if (name === undefined && !/^<[!?/]/.test(low.slice(open, open + 2))) {
      block += "<";
      at = open + 1;
    } else {
      const end = tagEnd(html, open);
      if (end === -1) break;
      at = end + 1;
      if (name === undefined) continue;
      if (lines.test(name)) close();
      if (unread.test(name) && low[open + 1] !== "/") {
        const after = low.indexOf(`</${name}`, at);
        at = after === -1 ? html.length : after;
      }
    }
  }
  close();
  return blocks;
}
