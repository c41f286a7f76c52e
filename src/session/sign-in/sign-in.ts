import { call, callEnvelope, CallError, isUnanswered } from "#src/client/call.ts";
import type { Envelope } from "#src/contract/envelope.ts";
import { config } from "#src/client/config.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { menuCall } from "#src/contract/system/access/menu-call.ts";
import type { MenuResult } from "#src/contract/system/access/permission.ts";
import type { LoginResult } from "#src/contract/system/access/session.ts";
import { text } from "#src/lib/text.ts";
import { inTries } from "#src/lib/tries.ts";
import { admittedByCode, admittedByFlag } from "../admitted.ts";
import { homePath } from "../guard.ts";
import { readAuth, readMenu } from "../menu-nodes.ts";
import { type Places, placesOf } from "./places.ts";
import { sayReconnecting } from "../reconnecting.ts";
import { enter, leave, session, setDicts, setPermission } from "../session.ts";

/** The contract brings its schemas along: it is fetched while the person types, not before the page shows. */
const contract = () => import("#src/contract/system/access/session.ts");

/** Fetches ahead what signing in will need. */
export function prepareSignIn(): void {
  void contract();
}

/**
 * Keeps the session of a reply that let somebody in, and says where he may act; a server that sends no dictionaries
 * along is asked for them. `actsIn` is the tenant, where it is not the reply's own.
 */
async function admit(
  reply: Envelope<LoginResult>,
  isIn: (reply: Envelope<LoginResult>) => boolean,
  actsIn?: string,
): Promise<Places> {
  const { result, message, code } = reply;
  if (!isIn(reply) || !result) throw new CallError(message, 200, String(code), false, result, "");
  // A stock server leaves parts of the result out.
  const dicts: Partial<LoginResult>["sysAllDictItems"] = result.sysAllDictItems;
  const tenantId = actsIn ?? String((result.userInfo as Partial<typeof result.userInfo>).loginTenantId ?? 0);
  enter({ token: result.token, userInfo: result.userInfo, tenantId, dicts: dicts ?? {} });
  if (!dicts) {
    const { queryAllDictItems } = await import("#src/contract/system/dict-cache.ts");
    setDicts(await call(queryAllDictItems, {}));
  }
  return placesOf(result);
}

/**
 * Signs in again where one stands, with the tenant and the department acted in before. Somebody else begins with his
 * own: says whether it is the same person.
 * @throws CallError with the server's words when it refuses.
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
  const reply = await callEnvelope(login, {
    username,
    password,
    ...picture,
    ...(loginOrgCode ? { loginOrgCode } : {}),
  });
  const same = isSame((reply.result as Partial<LoginResult> | null)?.userInfo?.username ?? "");
  await admit(reply, admittedByCode, same ? before.tenantId : undefined);
  return same;
}

/**
 * Signs in with account and password, keeps the session and says where one may act; the other ways in are below.
 * @throws CallError with the server's words when it refuses.
 */
export async function signIn(
  username: string,
  password: string,
  picture: { captcha?: string; checkKey?: string } = {},
): Promise<Places> {
  const { login } = await contract();
  return admit(await callEnvelope(login, { username, password, ...picture }), admittedByCode);
}

/** Signs in with a mobile number and the code sent to it (SESSION-02). */
export async function signInByPhone(mobile: string, captcha: string): Promise<Places> {
  const { phoneLogin } = await contract();
  return admit(await callEnvelope(phoneLogin, { mobile, captcha }), admittedByCode);
}

/** Signs in with the token that our own server gave for a third party's answer (SESSION-03). */
export async function signInByThird(token: string, thirdType: string): Promise<Places> {
  const { thirdLogin } = await contract();
  return admit(await callEnvelope(thirdLogin, { token, thirdType }), admittedByCode);
}

/** A session that a link brought: nobody is signed in until `accept` is called. */
export interface OfferedSession {
  /** Name of the person it belongs to. */
  name: string;
  accept(): Promise<Places>;
}

/**
 * Looks up whose token a stock server's callback brought (SESSION-03); `tenantId` where it named one. A link can be
 * made by anybody, so the person decides whether to become its user.
 * @throws CallError when the server refuses the token.
 */
export async function offeredByThird(token: string, thirdType: string, tenantId: string): Promise<OfferedSession> {
  const { thirdLogin } = await contract();
  const named = tenantId ? { tenantId } : {};
  const reply = await callEnvelope(thirdLogin, { token, thirdType, ...named });
  const { result, message, code } = reply;
  if (!admittedByCode(reply) || !result) throw new CallError(message, 200, String(code), false, result, "");
  const { realname, username } = result.userInfo;
  return { name: realname || username, accept: () => admit(reply, admittedByCode) };
}

/** Signs in with the ticket of a single sign-on; `service` is the address it was made out for (SESSION-04). */
export async function signInByTicket(ticket: string, service: string): Promise<Places> {
  const { casValidate } = await contract();
  return admit(await callEnvelope(casValidate, { ticket, service }), admittedByFlag);
}

/** How long a server may take over a sign-out, in milliseconds: one that hangs keeps nobody in either. */
const logoutWaitMs = 3_000;

async function tellServer(): Promise<void> {
  try {
    const { logout } = await contract();
    const waited = new Promise((resolve) => setTimeout(resolve, logoutWaitMs));
    await Promise.race([call(logout, {}, { unheard: true }), waited]);
  } catch {
    // SESSION-11: a failing server call does not keep anybody in.
  }
}

/**
 * Signs out: tells the server (its errors are ignored: who wants out must get out, DEC-31), clears, and starts over at
 * the login page. When this browser cannot clear, the person is told and stays (SESSION-14): the session is still here.
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

/** Signs out of a session that cannot go on here; where to, says the caller. */
export async function partFromSession(): Promise<void> {
  await tellServer();
  leave();
}

/** Signs out of a session that is over and reloads: after sign-in the person is back on this page (HTTP-18). */
export async function signInAgain(): Promise<void> {
  await tellServer();
  startOver();
}

/** Ends the session in this window only: the server has ended it already. Comes back to this page after sign-in. */
export function startOver(): void {
  leave();
  window.location.reload();
}

/** Begins the console anew at home, e.g. in another tenant: nothing of the one before is left on the screen. */
export function beginAtHome(): void {
  window.location.assign(homePath);
}

/** Our own server sends what the contract says: it is asked before the contract's schemas are here, which nobody reads. */
const ownMenu = endpoint(menuCall as Parameters<typeof endpoint>[0]);

async function askPermission(): Promise<Partial<MenuResult> | null> {
  if (config().serverKind !== "jeecg") return (await call(ownMenu, {})) as MenuResult | null;
  const { getUserPermissionByToken } = await import("#src/contract/system/access/permission.ts");
  return call(getUserPermissionByToken, {});
}

/**
 * The menu, asked for up to three times within 10 s: behind a gateway a server that restarts answers a page of the
 * gateway, or nothing. What the server itself refuses is asked for once.
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

/** Fetches menu and permissions once; several callers share one fetch. */
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

/** Asks for the menu before anybody waits for it. Whoever calls `fetchPermission` first gets what becomes of it, a failure too. */
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
