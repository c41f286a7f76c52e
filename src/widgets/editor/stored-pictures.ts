/** The address of a stored picture below the site: `/1/2026/03/1234.png`. */
const storedShape = /\bsrc="(\/\d+\/\d{4}\/\d{2}\/[\w-]+\.\w+)"/g;
/** A link that opens a stored file for ten minutes, as HTML writes it. */
const linkShape = /\bsrc="[^"]*\/common\/file\/open\?([^"]*)"/g;

const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** HTML as it is kept: pictures by their stored path, because the links that show them die after ten minutes. */
export function keptHtml(html: string): string {
  return html.replaceAll(linkShape, (whole, query: string) => {
    const key = new URLSearchParams(query.replaceAll("&amp;", "&")).get("key");
    return key ? `src="/${key}"` : whole;
  });
}

/** Stored paths of the pictures in kept HTML, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(storedShape)].map(([, path = ""]) => path))];
}

/** Kept HTML with the links that show its pictures; one without a link stays as it is. */
export function shownHtml(html: string, links: ReadonlyMap<string, string>): string {
  return html.replaceAll(storedShape, (whole, path: string) => {
    const link = links.get(path);
    return link === undefined ? whole : `src="${escaped(link)}"`;
  });
}
