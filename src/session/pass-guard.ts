import { CallError } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "./failure-text.ts";
import { guard, loginPath } from "./guard.ts";
import { leftBecause } from "./left.ts";
import { isUnloading, session } from "./session.ts";
import { fetchPermission, partFromSession } from "./sign-in/sign-in.ts";

interface Location {
  pathname: string;
  href: string;
  search: unknown;
}

const toLogin = (redirect: string) => `${loginPath}?${new URLSearchParams({ redirect }).toString()}`;

/** Why the menu did not come, for the login page. */
function menuFault(error: unknown): string {
  const reason = error instanceof CallError ? failureText(error) : error instanceof Error ? error.message : "";
  return text("common.error.menu", { reason });
}

/**
 * Walks the guard's steps for one navigation: where to go instead, or null to go on. Fetches the menu when a signed-in
 * person has none; when three tries within 10 s fail the session ends and the login page remembers the way (GUARD-07).
 */
export async function passGuard({ pathname, href, search }: Location): Promise<string | null> {
  const redirect = (search as Record<string, unknown> | null)?.["redirect"];
  const step = guard({
    pathname,
    href,
    redirect,
    hasToken: session().token !== "",
    hasMenu: session().permission !== null,
  });
  switch (step.go) {
    case "on":
      return null;
    case "login":
      return toLogin(step.redirect);
    case "to":
      return step.href;
    case "fetchMenu":
      try {
        await fetchPermission();
        return null;
      } catch (error) {
        // A reload breaks off calls on their way: that is no failure, and nobody is signed out by pressing F5.
        if (isUnloading()) throw error;
        await partFromSession();
        leftBecause(menuFault(error));
        return toLogin(href);
      }
    default:
      return step satisfies never;
  }
}
