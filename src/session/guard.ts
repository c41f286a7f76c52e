import type { PagePath } from "#src/contract/addresses.ts";
import { ownPath } from "#src/lib/own-path.ts";

/** Exact list of paths that need no sign-in (GUARD-01, DEC-37). */
export const publicPaths: readonly string[] = [
  "/user/login",
  "/user/register",
  "/user/register-result",
  "/user/alteration",
  "/clueFollowUp",
  "/oauth2-app/login",
];

export const loginPath = "/user/login";
/** Default page after sign-in. */
export const homePath = "/dashboard/analysis" satisfies PagePath;

/** A trailing slash does not change the page. */
const plain = (pathname: string): string => pathname.replace(/\/+$/, "") || "/";
export const isPublic = (pathname: string): boolean => publicPaths.includes(plain(pathname));
export const isLogin = (pathname: string): boolean => plain(pathname) === loginPath;

/** Returns a redirect target on this host, parsed as a browser does; null for anything that could lead elsewhere. */
export function safeRedirect(redirect: unknown): string | null {
  const own = typeof redirect === "string" ? ownPath(redirect) : null;
  return own && !own.pathname.startsWith(loginPath) ? own.href : null;
}

export type GuardStep =
  | { go: "on" }
  | { go: "login"; redirect: string }
  | { go: "to"; href: string }
  /** Fetch the menu, then call the guard again. */
  | { go: "fetchMenu" };

/** Decides what the route guard does before a page opens. Pure; the router executes it. */
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
  // `/user` itself redirects to the login page, so it must not become a redirect target (ROUTE-01).
  if (!hasToken)
    return isPublic(pathname) || plain(pathname) === "/user" ? { go: "on" } : { go: "login", redirect: href };
  if (isLogin(pathname)) return { go: "to", href: safeRedirect(redirect) ?? homePath };
  if (isPublic(pathname)) return { go: "on" };
  return hasMenu ? { go: "on" } : { go: "fetchMenu" };
}
