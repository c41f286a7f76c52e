import { call } from "#src/client/call.ts";
import type { OidcType } from "#src/contract/system/access/oidc.ts";
import { storagePrefix } from "../local-storage.ts";
import { passSecondStep } from "./second-step.ts";

/** Data stored while the person is at the identity provider; in session storage, so only for this window. */
interface Away {
  ticket: string;
  thirdType: OidcType;
  /** Purpose: sign in, or bind the account to one's own. */
  use: "login" | "bind";
  /** Redirect target after sign-in, from the URL. */
  redirect: string;
}

const name = `${storagePrefix}Third_Away`;
const contract = () => import("#src/contract/system/access/oidc.ts");

/** Navigates to the page of an identity provider; it returns to /oauth2-app/login. */
export async function goToProvider(thirdType: string, use: Away["use"], redirect = ""): Promise<void> {
  const { oidcStart } = await contract();
  const kind = thirdType as OidcType;
  const redirectUri = `${window.location.origin}/oauth2-app/login`;
  const { url, ticket } = await call(oidcStart, { thirdType: kind, redirectUri });
  sessionStorage.setItem(name, JSON.stringify({ ticket, thirdType: kind, use, redirect } satisfies Away));
  window.location.assign(url);
}

/** Reads and removes the stored data. Without it, the callback was not started in this window. */
function takeAway(): Away | null {
  const text = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  try {
    return text === null ? null : (JSON.parse(text) as Away);
  } catch {
    // Written by other code.
    return null;
  }
}

export type OidcReturn =
  /** The flow was not started here, or in another window. */
  | { kind: "strange" }
  | { kind: "bound" }
  | { kind: "in"; token: string; thirdType: OidcType; redirect: string }
  | { kind: "unbound"; ticket: string; name: string; thirdType: OidcType; redirect: string };

/** Returns whether a query is the callback of a provider. */
export const isOidcReturn = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has("state") && (query.has("code") || query.has("error"));
};

/** Sends the provider's callback to the server. */
export async function finishOidc(search: string): Promise<OidcReturn> {
  const away = takeAway();
  if (!away) return { kind: "strange" };
  const { bindOidc, oidcFinish } = await contract();
  const { ticket, thirdType, use, redirect } = away;
  if (use === "bind") {
    await call(bindOidc, { ticket, callback: search });
    return { kind: "bound" };
  }
  const finished = await call(oidcFinish, { ticket, callback: search }).catch(async (error: unknown) => ({
    kind: "in" as const,
    token: await tokenAfter(error),
  }));
  return { ...finished, thirdType, redirect };
}

/** Binds the external account by a phone and its code; returns the token for sign-in. */
export async function bindByPhone(ticket: string, mobile: string, captcha: string): Promise<string> {
  const { bindOidcByPhone } = await contract();
  return call(bindOidcByPhone, { thirdUserUuid: ticket, mobile, captcha }).catch(tokenAfter);
}

/** The token of a sign-in that waited for the second step. */
async function tokenAfter(error: unknown): Promise<string> {
  const { result } = await passSecondStep(error);
  if (!result) throw error;
  return result.token;
}
