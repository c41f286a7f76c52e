/** Paths that need no sign-in: exactly these (GUARD-01, DEC-37). */
export const publicPaths: readonly string[] = [
  "/user/login",
  "/user/register",
  "/user/register-result",
  "/user/alteration",
  "/clueFollowUp",
  "/oauth2-app/login",
];

export const loginPath = "/user/login";
/** Where a signed-in person lands without another wish. */
export const homePath = "/dashboard/analysis";

/** A slash at the end makes no other page. */
const plain = (pathname: string): string => pathname.replace(/\/+$/, "") || "/";
export const isPublic = (pathname: string): boolean => publicPaths.includes(plain(pathname));
export const isLogin = (pathname: string): boolean => plain(pathname) === loginPath;

/** A host nobody has: what leaves it leaves ours. */
const here = "https://console.invalid";

/**
 * A place on this host to go back to; null for anything that could lead elsewhere. Read the way a browser reads it,
 * which takes `/\\host`, `/<tab>/host` and `/x/..//host` for other hosts, and given back as read.
 */
export function safeRedirect(redirect: unknown): string | null {
  if (typeof redirect !== "string" || !redirect.startsWith("/")) return null;
  let url: URL;
  try {
    url = new URL(redirect, here);
  } catch {
    // `//[` and the like: no address at all.
    return null;
  }
  const { origin, pathname, search, hash } = url;
  // Percent signs undone once more, in case somebody on the way does so.
  const undone = pathname.replace(/%(2f|5c)/gi, "/").replace(/%(09|0a|0d)/gi, "");
  if (origin !== here || /^[/\\]{2}/.test(undone) || pathname.startsWith(loginPath)) return null;
  return pathname + search + hash;
}

export type GuardStep =
  | { go: "on" }
  | { go: "login"; redirect: string }
  | { go: "to"; href: string }
  /** Fetch the menu, then ask again. */
  | { go: "fetchMenu" };

/** What the route guard does before a page opens. Pure; the router follows it. */
export function guard({
  pathname,
  href,
  redirect,
  hasToken,
  hasMenu,
}: {
  pathname: string;
  href: string;
  redirect: unknown;
  hasToken: boolean;
  hasMenu: boolean;
}): GuardStep {
  // `/user` itself leads on to the login page: it is nothing to come back to (ROUTE-01).
  if (!hasToken)
    return isPublic(pathname) || plain(pathname) === "/user" ? { go: "on" } : { go: "login", redirect: href };
  if (isLogin(pathname)) return { go: "to", href: safeRedirect(redirect) ?? homePath };
  if (isPublic(pathname)) return { go: "on" };
  return hasMenu ? { go: "on" } : { go: "fetchMenu" };
}
