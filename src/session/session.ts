import type { DictCode } from "#src/contract/dict-codes.ts";
import { type Access, permissionsOf } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { useCallback, useSyncExternalStore } from "react";
import { createListeners } from "#ui/utils/listeners.ts";
import { config } from "#src/client/config.ts";
import { provideCredentials } from "#src/client/call.ts";
import type { MenuNode } from "#src/contract/system/access/permission.ts";
import type { DictItem } from "#src/contract/system/dict-cache.ts";
import type { UserInfo } from "#src/contract/system/access/session.ts";
import { plainText } from "#src/lib/text-at.ts";
import { endedWithBrowser, setEndsWithBrowser } from "./session-cookie.ts";
import { isLogin } from "./guard.ts";
import {
  removeStored,
  writeStored,
  readStored,
  storageNames,
  storagePrefix,
  sessionLifetimeMs,
} from "./local-storage.ts";
import { setViewing, viewing } from "./viewing.ts";
import { setSignOutReason } from "./sign-out-reason.ts";
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
  const view = viewing();
  if (view) {
    const { token, tenantId, user } = view;
    const dicts = readDicts(readStored(storageNames.dicts));
    return { token, tenantId, user, username: user.username, dicts, permission: null };
  }
  const token = readStored(storageNames.token) as string | null;
  if (!token) {
    setEndsWithBrowser(false);
    return signedOut;
  }
  if (endedWithBrowser()) {
    forgetSession();
    return signedOut;
  }
  return {
    token,
    tenantId: (readStored(storageNames.tenant) as string | null) ?? "0",
    username: (readStored(storageNames.username) as string | null) ?? "",
    user: readStored(storageNames.user) as UserInfo | null,
    dicts: readDicts(readStored(storageNames.dicts)),
    permission: null,
  };
}

let current: Session = signedOut;
const listeners = createListeners();

function set(next: Session): void {
  current = next;
  listeners.tell();
}

/** Returns the current session; it is never mutated. */
export const session = (): Session => current;

/** Returns a part of the session and renders again when it changes. `pick` must return a stable value. */
export function useSession<T>(pick: (session: Session) => T): T {
  return useSyncExternalStore(listeners.subscribe, () => pick(current));
}

let unloading = false;

/** Returns whether the page is unloading: calls aborted now are not failures. */
export const isUnloading = (): boolean => unloading;

/** Restores the session from local storage, and follows sign-outs in other windows (SESSION-17). Call once at start. */
export function openSession(onEndedElsewhere: () => void): void {
  current = restored();
  provideCredentials(() => ({ token: current.token, tenantId: current.tenantId, lowAppId: lowAppId() }));
  window.addEventListener("beforeunload", () => {
    unloading = true;
    // The person can cancel leaving the page.
    setTimeout(() => {
      unloading = false;
    }, 1000);
  });
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (newValue === oldValue) return;
    // A view follows its viewer only when he signs out.
    if (viewing()) {
      if (key !== storagePrefix + storageNames.token || newValue !== null) return;
      setViewing(null);
    }
    if (key === storagePrefix + storageNames.user || key === storagePrefix + storageNames.tenant) followPlace();
    if (key !== storagePrefix + storageNames.token) return;
    const before = current;
    const now = restored();
    // The person signed in again in another window: this one continues with the new session.
    const goesOn = isSamePlace(now, before);
    set(goesOn ? { ...now, permission: before.permission } : now);
    if (before.token === now.token || goesOn) return;
    // A window on the login page signs in too, instead of asking again.
    if (before.token ? now.token : isLogin(window.location.pathname)) window.location.reload();
    else if (before.token) onEndedElsewhere();
  });
}

/**
 * Another window switched this session to another tenant or department. The server would record actions of this window
 * in the new place, so this window reloads too. Drafts are then offered again.
 */
function followPlace(): void {
  if (current.token === "") return;
  const { token, username, tenantId, user } = restored();
  if (token !== current.token || username !== current.username) return;
  if (tenantId === current.tenantId && user?.orgCode === current.user?.orgCode) return;
  window.location.reload();
}

/** Returns whether a session is of the same person in the same tenant, so that the screen content is still valid. */
function isSamePlace(now: Pick<Session, "token" | "username" | "tenantId">, before: Session): boolean {
  return now.token !== "" && now.username === before.username && now.tenantId === before.tenantId;
}

/**
 * Stores a new sign-in for 7 days (SESSION-07). If the same person signs in again in the same tenant, the menu stays
 * for now.
 */
export function enter(login: { token: string; userInfo: UserInfo; tenantId: string; dicts: unknown }): void {
  const dicts = readDicts(login.dicts);
  setSignOutReason("");
  writeStored(storageNames.username, login.userInfo.username, sessionLifetimeMs);
  writeStored(storageNames.user, login.userInfo, sessionLifetimeMs);
  writeStored(storageNames.dicts, dicts, sessionLifetimeMs);
  writeStored(storageNames.tenant, login.tenantId, sessionLifetimeMs);
  // Stored last: when another window sees the token, the other data must already be there.
  writeStored(storageNames.token, login.token, sessionLifetimeMs);
  const { token, tenantId, userInfo: user } = login;
  const next = { ...signedOut, token, tenantId, dicts, user, username: user.username };
  set(isSamePlace(next, current) ? { ...next, permission: current.permission } : next);
}

function forgetSession(): void {
  setViewing(null);
  removeStored(storageNames.token, storageNames.username, storageNames.user, storageNames.dicts, storageNames.tenant);
  setEndsWithBrowser(false);
}

/** Clears all session data from memory and browser (SESSION-12). */
export function leave(): void {
  forgetSession();
  set(signedOut);
}

/** Replaces the stored user, e.g. after a department switch. */
export function setUser(user: UserInfo): void {
  const view = viewing();
  if (view) setViewing({ ...view, user });
  else writeStored(storageNames.user, user, sessionLifetimeMs);
  set({ ...current, user });
}

/** Switches to another tenant or department. */
export function setPlace(user: UserInfo, tenantId: string): void {
  writeStored(storageNames.tenant, tenantId, sessionLifetimeMs);
  current = { ...current, tenantId };
  setUser(user);
}

/**
 * Stores all dictionaries; `given` is the response of a server. Returns false if it has none; the old ones then stay.
 */
export function setDicts(given: unknown): boolean {
  const dicts = readDicts(given);
  if (Object.keys(dicts).length === 0) return false;
  if (!viewing()) writeStored(storageNames.dicts, dicts, sessionLifetimeMs);
  set({ ...current, dicts });
  return true;
}

export function setPermission(permission: Session["permission"]): void {
  set({ ...current, permission });
}

const granted = new WeakMap<NonNullable<Session["permission"]>, Map<string, boolean>>();

/** Returns whether the signed-in user has the permission `area:entity:action`. The server checks again in any case. */
export function can(action: Permission): boolean {
  return grantedIn(current.permission, action);
}

/** As `can`, for a code that is not among ours: those of a team's own screens. */
export const mayUseCode = (code: string): boolean => can(code as Permission);

function grantedIn(permission: Session["permission"], action: Permission): boolean {
  if (!permission) return false;
  let known = granted.get(permission);
  if (!known) granted.set(permission, (known = new Map()));
  let answer = known.get(action);
  if (answer === undefined)
    known.set(action, (answer = mayUse(action, { ...permission, serverKind: config().serverKind })));
  return answer;
}

/** Returns `can`; the function changes when the person's rights change, so that memoized values follow. */
export function useCan(): typeof can {
  const permission = useSession((session) => session.permission);
  return useCallback((action) => grantedIn(permission, action), [permission]);
}

/**
 * Returns whether the signed-in user may make a call: by one of its permissions, or because every signed-in user may.
 */
export function mayCall(access: Access): boolean {
  const needed = permissionsOf(access);
  return needed.length === 0 || needed.some((one) => can(one));
}

/** Returns the items of a dictionary; values are always compared as text. */
export function dictItems(code: DictCode): readonly DictItem[] {
  return Object.hasOwn(current.dicts, code) ? (current.dicts[code] ?? []) : [];
}

/** Returns the label of a dictionary value; the value itself if unknown. */
export function dictText(code: DictCode, value: unknown): string {
  const text = plainText(value);
  return dictItems(code).find((item) => item.value === text)?.text ?? text;
}
