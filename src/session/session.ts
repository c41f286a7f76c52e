import type { DictCode } from "#src/contract/dict-codes.ts";
import { type Access, permissionsOf } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { useSyncExternalStore } from "react";
import { createListeners } from "#ui/utils/listeners.ts";
import { config } from "#src/client/config.ts";
import { provideCredentials } from "#src/client/call.ts";
import type { MenuNode } from "#src/contract/system/access/permission.ts";
import type { DictItem } from "#src/contract/system/dict-cache.ts";
import type { UserInfo } from "#src/contract/system/access/session.ts";
import { plainText } from "#src/lib/text-at.ts";
import { endedWithBrowser, setBrief } from "./brief.ts";
import { isLogin } from "./guard.ts";
import { forget, keep, kept, keepNames, keepPrefix, sessionKeepMs } from "./keep.ts";
import { leftBecause } from "./left.ts";
import { lowAppId } from "./low-app.ts";
import { readDicts } from "./menu-nodes.ts";
import { type AuthItem, mayUse } from "./permission.ts";

export type { DictItem } from "#src/contract/system/dict-cache.ts";
export type { UserInfo } from "#src/contract/system/access/session.ts";
export type { MenuNode } from "#src/contract/system/access/permission.ts";
export type Dicts = Readonly<Record<string, readonly DictItem[]>>;

export interface Session {
  token: string;
  tenantId: string;
  username: string;
  user: UserInfo | null;
  dicts: Dicts;
  /** null until fetched, and again after sign-out. */
  permission: { menu: readonly MenuNode[]; auth: readonly AuthItem[]; allAuth: readonly AuthItem[] } | null;
}

const signedOut: Session = { token: "", tenantId: "0", username: "", user: null, dicts: {}, permission: null };

function restored(): Session {
  const token = kept(keepNames.token) as string | null;
  if (!token) {
    setBrief(false);
    return signedOut;
  }
  if (endedWithBrowser()) {
    forgetSession();
    return signedOut;
  }
  return {
    token,
    tenantId: (kept(keepNames.tenant) as string | null) ?? "0",
    username: (kept(keepNames.username) as string | null) ?? "",
    user: kept(keepNames.user) as UserInfo | null,
    dicts: readDicts(kept(keepNames.dicts)),
    permission: null,
  };
}

let current: Session = signedOut;
const listeners = createListeners();

function set(next: Session): void {
  current = next;
  listeners.tell();
}

/** The session now; never mutated. */
export const session = (): Session => current;

/** A part of the session, drawn again when it changes. `pick` must give a stable value. */
export function useSession<T>(pick: (session: Session) => T): T {
  return useSyncExternalStore(listeners.subscribe, () => pick(current));
}

let unloading = false;

/** Whether this page is being left: calls that break off now have not failed. */
export const isUnloading = (): boolean => unloading;

/** Takes up what the browser kept, and follows sign-outs in other windows (SESSION-17). Call once at start. */
export function openSession(onEndedElsewhere: () => void): void {
  current = restored();
  provideCredentials(() => ({ token: current.token, tenantId: current.tenantId, lowAppId: lowAppId() }));
  window.addEventListener("beforeunload", () => {
    unloading = true;
    // Leaving can be called off.
    setTimeout(() => {
      unloading = false;
    }, 1000);
  });
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (newValue === oldValue) return;
    if (key === keepPrefix + keepNames.user || key === keepPrefix + keepNames.tenant) followPlace();
    if (key !== keepPrefix + keepNames.token) return;
    const before = current;
    const now = restored();
    // Signed in again in another window: this one goes on with the new session.
    const goesOn = isSamePlace(now, before);
    set(goesOn ? { ...now, permission: before.permission } : now);
    if (before.token === now.token || goesOn) return;
    // Who still stands before the door goes in as well, instead of being asked who he is.
    if (before.token ? now.token : isLogin(window.location.pathname)) window.location.reload();
    else if (before.token) onEndedElsewhere();
  });
}

/**
 * The same session acts in another tenant or department now, as another window chose: the server writes down whatever
 * is done here as done there, so this window begins anew too. What was typed is offered back.
 */
function followPlace(): void {
  if (current.token === "") return;
  const { token, username, tenantId, user } = restored();
  if (token !== current.token || username !== current.username) return;
  if (tenantId === current.tenantId && user?.orgCode === current.user?.orgCode) return;
  window.location.reload();
}

/** Whether a session is of the same person in the same tenant: what stands on the screen is still his. */
function isSamePlace(now: Pick<Session, "token" | "username" | "tenantId">, before: Session): boolean {
  return now.token !== "" && now.username === before.username && now.tenantId === before.tenantId;
}

/** Keeps a fresh sign-in for 7 days (SESSION-07). Who signs in again where he stands keeps his menu meanwhile. */
export function enter(login: { token: string; userInfo: UserInfo; tenantId: string; dicts: unknown }): void {
  const dicts = readDicts(login.dicts);
  leftBecause("");
  keep(keepNames.username, login.userInfo.username, sessionKeepMs);
  keep(keepNames.user, login.userInfo, sessionKeepMs);
  keep(keepNames.dicts, dicts, sessionKeepMs);
  keep(keepNames.tenant, login.tenantId, sessionKeepMs);
  // Last: another window that hears of it reads whose it is.
  keep(keepNames.token, login.token, sessionKeepMs);
  const { token, tenantId, userInfo: user } = login;
  const next = { ...signedOut, token, tenantId, dicts, user, username: user.username };
  set(isSamePlace(next, current) ? { ...next, permission: current.permission } : next);
}

function forgetSession(): void {
  forget(keepNames.token, keepNames.username, keepNames.user, keepNames.dicts, keepNames.tenant);
  setBrief(false);
}

/** Clears everything of the session from memory and browser (SESSION-12). */
export function leave(): void {
  forgetSession();
  set(signedOut);
}

/** Replaces the stored user, e.g. after a department switch. */
export function setUser(user: UserInfo): void {
  keep(keepNames.user, user, sessionKeepMs);
  set({ ...current, user });
}

/** Acts in another tenant or department from now on. */
export function setPlace(user: UserInfo, tenantId: string): void {
  keep(keepNames.tenant, tenantId, sessionKeepMs);
  current = { ...current, tenantId };
  setUser(user);
}

/** Keeps all dictionaries anew; `given` is what a server sent as them. False for none at all: those before stay. */
export function setDicts(given: unknown): boolean {
  const dicts = readDicts(given);
  if (Object.keys(dicts).length === 0) return false;
  keep(keepNames.dicts, dicts, sessionKeepMs);
  set({ ...current, dicts });
  return true;
}

export function setPermission(permission: Session["permission"]): void {
  set({ ...current, permission });
}

const granted = new WeakMap<NonNullable<Session["permission"]>, Map<string, boolean>>();

/** Whether the signed-in user may do `area:entity:action`. The server decides again in any case. */
export function can(action: Permission): boolean {
  const permission = current.permission;
  if (!permission) return false;
  let known = granted.get(permission);
  if (!known) granted.set(permission, (known = new Map()));
  let answer = known.get(action);
  if (answer === undefined)
    known.set(action, (answer = mayUse(action, { ...permission, serverKind: config().serverKind })));
  return answer;
}

/** Whether the signed-in user may make a call: by one of the permissions it names, or as everybody signed in. */
export function mayCall(access: Access): boolean {
  const needed = permissionsOf(access);
  return needed.length === 0 || needed.some((one) => can(one));
}

/** Items of a dictionary; values are compared as text everywhere. */
export function dictItems(code: DictCode): readonly DictItem[] {
  return Object.hasOwn(current.dicts, code) ? (current.dicts[code] ?? []) : [];
}

/** Text of a dictionary value; the value itself when unknown. */
export function dictText(code: DictCode, value: unknown): string {
  const text = plainText(value);
  return dictItems(code).find((item) => item.value === text)?.text ?? text;
}
