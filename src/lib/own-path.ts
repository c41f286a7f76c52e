/** A host that cannot exist: a URL that leaves it would leave our host. */
const here = "https://console.invalid";

/**
 * Returns a path of this host with query and hash; null for anything that could lead to another host. It is parsed like
 * a browser does, which reads `/\\host`, `/<tab>/host` and `/x/..//host` as other hosts.
 */
export function ownPath(text: string): { pathname: string; href: string } | null {
  if (!text.startsWith("/")) return null;
  let url: URL;
  try {
    url = new URL(text, here);
  } catch {
    // Not a valid URL, e.g. `//[`.
    return null;
  }
  const { origin, pathname, search, hash } = url;
  // A proxy may decode the path once more, so check it as the proxy would read it.
  const undone = pathname.replace(/%(2f|5c)/gi, "/").replace(/%(09|0a|0d)/gi, "");
  if (origin !== here || /^[/\\]{2}/.test(undone)) return null;
  return { pathname, href: pathname + search + hash };
}
