import { config } from "#src/client/config.ts";

/** Converts a link of the server to a URL that the browser can open. */
export function fileHref(link: string): string {
  if (/^https?:/.test(link)) return link;
  return link.startsWith("/api/") ? config().apiBase.replace(/\/api$/, "") + link : link;
}

/** Opens a file in a new window. Opens the window before the link is known: later the browser would block it. */
export async function openFile(link: () => Promise<string>): Promise<void> {
  const opened = window.open("", "_blank");
  // Prevents the file from accessing the console. "noopener" would return no window to navigate.
  if (opened) opened.opener = null;
  try {
    const href = fileHref(await link());
    if (!/^https?:$/.test(new URL(href, window.location.href).protocol)) throw new RangeError("not a file's address");
    if (opened) opened.location.href = href;
    else window.location.assign(href);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
