import { call } from "#src/client/call.ts";
import type { ThirdType } from "#src/contract/system/access/third.ts";
import { keepPrefix } from "../keep.ts";

/** What the browser remembers while the person is at the third party; of this window only, and gone with it. */
interface Away {
  ticket: string;
  thirdType: ThirdType;
  /** To sign in, or to bind the account to one's own. */
  use: "login" | "bind";
  /** Where to go on afterwards, as the address asked. */
  redirect: string;
}

const name = `${keepPrefix}Third_Away`;
const contract = () => import("#src/contract/system/access/third.ts");

/** Leaves for a third party's own page; it comes back to /oauth2-app/login. */
export async function goToThird(thirdType: string, use: Away["use"], redirect = ""): Promise<void> {
  const { thirdStart } = await contract();
  const kind = thirdType as ThirdType;
  const redirectUri = `${window.location.origin}/oauth2-app/login`;
  const { url, ticket } = await call(thirdStart, { thirdType: kind, redirectUri });
  sessionStorage.setItem(name, JSON.stringify({ ticket, thirdType: kind, use, redirect } satisfies Away));
  window.location.assign(url);
}

/** What was remembered, once: a way back that this window did not begin is somebody else's. */
function takeAway(): Away | null {
  const text = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  try {
    return text === null ? null : (JSON.parse(text) as Away);
  } catch {
    // Written by something else.
    return null;
  }
}

export type WayBack =
  /** Not begun here, or begun in another window. */
  | { kind: "strange" }
  | { kind: "bound" }
  | { kind: "in"; token: string; thirdType: ThirdType; redirect: string }
  | { kind: "unbound"; ticket: string; name: string; thirdType: ThirdType; redirect: string };

/** Whether an address is a provider's way back. */
export const isWayBack = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has("state") && (query.has("code") || query.has("error"));
};

/** Takes the provider's answer to the server that asked for it. */
export async function comeFromThird(search: string): Promise<WayBack> {
  const away = takeAway();
  if (!away) return { kind: "strange" };
  const { bindThird, thirdFinish } = await contract();
  const { ticket, thirdType, use, redirect } = away;
  if (use === "bind") {
    await call(bindThird, { ticket, callback: search });
    return { kind: "bound" };
  }
  return { ...(await call(thirdFinish, { ticket, callback: search })), thirdType, redirect };
}

/** Binds the third party's account by a phone and its code; gives the token to sign in with. */
export async function bindByPhone(ticket: string, mobile: string, captcha: string): Promise<string> {
  const { bindThirdPhone } = await contract();
  return call(bindThirdPhone, { thirdUserUuid: ticket, mobile, captcha });
}
