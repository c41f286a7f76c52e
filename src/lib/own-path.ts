/** A host nobody has: what leaves it leaves ours. */
const here = "https://console.invalid";

/**
 * A path of this host with its query and hash, read the way a browser reads it, which takes `/\\host`, `/<tab>/host` and
 * `/x/..//host` for other hosts; null for anything that could lead elsewhere.
 */
export function ownPath(text: string): { pathname: string; href: string } | null {
  if (!text.startsWith("/")) return null;
  let url: URL;
  try {
    url = new URL(text, here);
  } catch {
    // `//[` and the like: no address at all.
    return null;
  }
  const { origin, pathname, search, hash } = url;
  // Percent signs undone once more, in case somebody on the way does so.
  const undone = pathname.replace(/%(2f|5c)/gi, "/").replace(/%(09|0a|0d)/gi, "");
  if (origin !== here || /^[/\\]{2}/.test(undone)) return null;
  return { pathname, href: pathname + search + hash };
}
