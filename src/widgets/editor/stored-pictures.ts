/** Path of a stored picture, relative to the site: `/1/2026/03/1234.png`. */
const storedShape = /\bsrc="(\/\d+\/\d{4}\/\d{2}\/[\w-]+\.\w+)"/g;
/** A link, as in HTML, that opens a stored file; valid for ten minutes. */
const linkShape = /\bsrc="[^"]*\/common\/file\/open\?([^"]*)"/g;

const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** HTML for storage: pictures by their stored path, because their links expire after ten minutes. */
export function keptHtml(html: string): string {
  return html.replaceAll(linkShape, (whole, query: string) => {
    const key = new URLSearchParams(query.replaceAll("&amp;", "&")).get("key");
    return key ? `src="/${key}"` : whole;
  });
}

/** Stored paths of the pictures in stored HTML, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(storedShape)].map(([, path = ""]) => path))];
}

/** Stored HTML with links that show its pictures; a picture without a link stays unchanged. */
export function shownHtml(html: string, links: ReadonlyMap<string, string>): string {
  return html.replaceAll(storedShape, (whole, path: string) => {
    const link = links.get(path);
    return link === undefined ? whole : `src="${escaped(link)}"`;
  });
}
