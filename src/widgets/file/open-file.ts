import { config } from "#src/client/config.ts";

/** A link of the server as an address the browser can open. */
export function fileHref(link: string): string {
  if (/^https?:/.test(link)) return link;
  return link.startsWith("/api/") ? config().apiBase.replace(/\/api$/, "") + link : link;
}

/** Opens a file in a new window. The window is opened at once: after waiting for the link a browser would block it. */
export async function openFile(link: () => Promise<string>): Promise<void> {
  const opened = window.open("", "_blank");
  // The file must not reach back into the console. "noopener" itself would leave no window to lead anywhere.
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
