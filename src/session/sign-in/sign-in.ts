import { call, callEnvelope, CallError, isUnanswered } from "#src/client/call.ts";
import type { Envelope } from "#src/contract/envelope.ts";
import { config } from "#src/client/config.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { menuCall } from "#src/contract/system/access/menu-call.ts";
import type { MenuResult } from "#src/contract/system/access/permission.ts";
import type { LoginResult } from "#src/contract/system/access/session.ts";
import { text } from "#src/lib/text.ts";
import { inTries } from "#src/lib/tries.ts";
import { signedInByCode, signedInByFlag } from "../signed-in-reply.ts";
import { homePath } from "../guard.ts";
import { readAuth, readMenu } from "../menu-nodes.ts";
import { passSecondStep } from "./second-step.ts";
import { type Memberships, membershipsOf } from "./memberships.ts";
import { sayReconnecting } from "../reconnecting.ts";
import { enter, leave, session, setDicts, setPermission } from "../session.ts";

/** The contract contains its schemas, so it is loaded while the person types, not before the page shows. */
const contract = () => import("#src/contract/system/access/session.ts");

/** Preloads the code that sign-in needs. */
export function prepareSignIn(): void {
  void contract();
}

/**
 * Stores the session of a successful response and returns the places of the person. If the server sends no
 * dictionaries, they are fetched. `actsIn` is the tenant, if it is not that of the response.
 */
async function admit(
  reply: Envelope<LoginResult>,
  isIn: (reply: Envelope<LoginResult>) => boolean,
  actsIn?: string,
): Promise<Memberships> {
  const { result, message, code } = reply;
  if (!isIn(reply) || !result) throw new CallError(message, 200, String(code), false, result, "");
  // A stock server omits parts of the result.
  const dicts: Partial<LoginResult>["sysAllDictItems"] = result.sysAllDictItems;
  const tenantId = actsIn ?? String((result.userInfo as Partial<typeof result.userInfo>).loginTenantId ?? 0);
  enter({ token: result.token, userInfo: result.userInfo, tenantId, dicts: dicts ?? {} });
  if (!dicts) {
    const { queryAllDictItems } = await import("#src/contract/system/dict-cache.ts");
    setDicts(await call(queryAllDictItems, {}));
  }
  return membershipsOf(result);
}

/**
 * Signs in again on the current page, with the previous tenant and department. Another person starts with their own.
 * Returns whether it is the same person.
 * @throws CallError with the server's message when it refuses.
 */
export async function signInHere(
  username: string,
  password: string,
  picture: { captcha?: string; checkKey?: string } = {},
): Promise<boolean> {
  const { login } = await contract();
  const before = session();
  const isSame = (name: string) => name.toLowerCase() === before.username.toLowerCase();
  const loginOrgCode = isSame(username) ? (before.user?.orgCode ?? undefined) : undefined;
  const input = { username, password, ...picture, ...(loginOrgCode ? { loginOrgCode } : {}) };
  const reply = await callEnvelope(login, input).catch(passSecondStep);
  const same = isSame((reply.result as Partial<LoginResult> | null)?.userInfo?.username ?? "");
  await admit(reply, signedInByCode, same ? before.tenantId : undefined);
  return same;
}

/**
 * Signs in with account and password, stores the session and returns the places of the person. The other ways to sign
 * in are below.
 * @throws CallError with the server's message when it refuses.
 */
export async function signIn(
  username: string,
  password: string,
  picture: { captcha?: string; checkKey?: string } = {},
): Promise<Memberships> {
  const { login } = await contract();
  return admit(await callEnvelope(login, { username, password, ...picture }).catch(passSecondStep), signedInByCode);
}

/** Signs in with a mobile number and the code sent to it (SESSION-02). */
export async function signInByPhone(mobile: string, captcha: string): Promise<Memberships> {
  const { phoneLogin } = await contract();
  return admit(await callEnvelope(phoneLogin, { mobile, captcha }).catch(passSecondStep), signedInByCode);
}

/** Signs in with the token that our own server issued after the identity provider's callback (SESSION-03). */
export async function signInByThird(token: string, thirdType: string): Promise<Memberships> {
  const { thirdLogin } = await contract();
  return admit(await callEnvelope(thirdLogin, { token, thirdType }), signedInByCode);
}

/** A session from a link: nobody is signed in until `accept` is called. */
export interface OfferedSession {
  /** Name of the owner. */
  name: string;
  accept(): Promise<Memberships>;
}

/**
 * Finds the owner of the token in a stock server's callback (SESSION-03); `tenantId` is set if the callback has one.
 * Anybody can create such a link, so the person decides whether to sign in as this user.
 * @throws CallError when the server refuses the token.
 */
export async function offeredByThird(token: string, thirdType: string, tenantId: string): Promise<OfferedSession> {
  const { thirdLogin } = await contract();
  const named = tenantId ? { tenantId } : {};
  const reply = await callEnvelope(thirdLogin, { token, thirdType, ...named });
  const { result, message, code } = reply;
  if (!signedInByCode(reply) || !result) throw new CallError(message, 200, String(code), false, result, "");
  const { realname, username } = result.userInfo;
  return { name: realname || username, accept: () => admit(reply, signedInByCode) };
}

/** Signs in with a single sign-on ticket; `service` is the URL that the ticket was issued for (SESSION-04). */
export async function signInByTicket(ticket: string, service: string): Promise<Memberships> {
  const { casValidate } = await contract();
  return admit(await callEnvelope(casValidate, { ticket, service }).catch(passSecondStep), signedInByFlag);
}

/** Timeout of a sign-out call, in ms: a server that hangs must not keep a person signed in. */
const logoutWaitMs = 3_000;

async function tellServer(): Promise<void> {
  try {
    const { logout } = await contract();
    const waited = new Promise((resolve) => setTimeout(resolve, logoutWaitMs));
    await Promise.race([call(logout, {}, { unheard: true }), waited]);
  } catch {
    // SESSION-11: a failed call must not prevent sign-out.
  }
}

/**
 * Signs out: calls the server (errors are ignored, because sign-out must always work, DEC-31), clears the session, and
 * opens the login page. If the browser cannot clear its storage, shows an error and stays, because the session still
 * exists (SESSION-14).
 */
export async function signOut(): Promise<void> {
  await tellServer();
  try {
    leave();
  } catch (error) {
    const { notify } = await import("#ui/toast/notify.tsx");
    notify.bad(text("common.error.signOut"), { body: error instanceof Error ? error.message : "" });
    return;
  }
  window.location.assign("/user/login");
}

/** Signs out of a session that cannot continue; the caller decides where to go. */
export async function partFromSession(): Promise<void> {
  await tellServer();
  leave();
}

/** Signs out of an expired session and reloads; after sign-in the person is back on this page (HTTP-18). */
export async function signInAgain(): Promise<void> {
  await tellServer();
  startOver();
}

/**
 * Ends the session in this window only, because the server has already ended it. After sign-in the person is back on
 * this page.
 */
export function startOver(): void {
  leave();
  window.location.reload();
}

/** Restarts the console at home, e.g. in another tenant; nothing of the old screen stays. */
export function beginAtHome(): void {
  window.location.assign(homePath);
}

/** Our own server follows the contract, so the menu call needs no schemas and can start before they are loaded. */
const ownMenu = endpoint(menuCall as Parameters<typeof endpoint>[0]);

async function askPermission(): Promise<Partial<MenuResult> | null> {
  if (config().serverKind !== "jeecg") return (await call(ownMenu, {})) as MenuResult | null;
  const { getUserPermissionByToken } = await import("#src/contract/system/access/permission.ts");
  return call(getUserPermissionByToken, {});
}

/**
 * Fetches the menu in up to three tries within 10 s: while a server restarts, a gateway sends its own page or nothing.
 * If the server itself refuses, it is not repeated.
 */
async function askPermissionPatiently(): Promise<Partial<MenuResult> | null> {
  let settled: (() => void) | undefined;
  try {
    return await inTries(askPermission, {
      again: isUnanswered,
      onAgain: () => {
        settled ??= sayReconnecting();
      },
    });
  } finally {
    settled?.();
  }
}

let fetching: Promise<void> | null = null;
let ahead: Promise<void> | null = null;

/** Fetches menu and permissions once; concurrent callers share one request. */
export function fetchPermission(): Promise<void> {
  if (ahead) {
    const begun = ahead;
    ahead = null;
    return begun;
  }
  fetching ??= askPermissionPatiently()
    .then((result) => {
      const menu = readMenu(result?.menu);
      if (menu.length === 0) throw new Error("permissions must be a non-null array");
      setPermission({ menu, auth: readAuth(result?.auth), allAuth: readAuth(result?.allAuth) });
    })
    .finally(() => {
      fetching = null;
    });
  return fetching;
}

/** Prefetches the menu. The first call of `fetchPermission` gets its result, even a failure. */
export function fetchPermissionAhead(): void {
  const begun = fetchPermission();
  ahead = begun;
  begun.then(
    () => {
      ahead = null;
    },
    () => undefined,
  );
}
