import { CallError } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "./failure-text.ts";
import { guard, loginPath } from "./guard.ts";
import { setSignOutReason } from "./sign-out-reason.ts";
import { isUnloading, session } from "./session.ts";
import { fetchPermission, partFromSession } from "./sign-in/sign-in.ts";

interface Location {
  pathname: string;
  href: string;
  search: unknown;
}

const toLogin = (redirect: string) => `${loginPath}?${new URLSearchParams({ redirect }).toString()}`;

/** Message for the login page: why the menu could not be loaded. */
function menuFault(error: unknown): string {
  const reason = error instanceof CallError ? failureText(error) : error instanceof Error ? error.message : "";
  return text("common.error.menu", { reason });
}

/**
 * Runs the guard for one navigation; returns where to redirect, or null to continue. If a signed-in person has no menu,
 * it is fetched. If three tries within 10 s fail, the session ends and the login page gets the address as its redirect
 * (GUARD-07).
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
        // A reload aborts running calls. This is not a failure: pressing F5 must not sign anybody out.
        if (isUnloading()) throw error;
        await partFromSession();
        setSignOutReason(menuFault(error));
        return toLogin(href);
      }
    default:
      return step satisfies never;
  }
}
