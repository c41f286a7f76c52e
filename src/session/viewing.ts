import type { UserInfo } from "#src/contract/system/access/session.ts";
import { storagePrefix } from "./local-storage.ts";

/**
 * The session in which this window sees the console as another person or role. It is stored for this window only; the
 * viewer's own session stays in local storage.
 */
export interface Viewing {
  token: string;
  tenantId: string;
  user: UserInfo;
  /** Where the viewer was. */
  back: string;
}

const name = `${storagePrefix}Viewing`;

/** The view of this window; null if there is none. */
export function viewing(): Viewing | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Viewing | null;
  } catch {
    // Written by other code.
    return null;
  }
}

/** Stores the view of this window, or removes it. The console shows it after a reload. */
export function setViewing(view: Viewing | null): void {
  if (view) sessionStorage.setItem(name, JSON.stringify(view));
  else sessionStorage.removeItem(name);
}

/** Owner of tabs and drafts in this window: a view shares neither with the person that it shows. */
export const ownerOf = ({ tenantId, username }: { tenantId: string; username: string }): string =>
  `${viewing() ? "view:" : ""}${tenantId}:${username}`;
