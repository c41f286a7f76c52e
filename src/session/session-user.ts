import { text } from "#src/lib/text.ts";
import { greeting } from "#src/lib/time.ts";
import type { AuthItem } from "./permission.ts";
import { type Session, useSession } from "./session.ts";

/** The signed-in person as one record (specification §3, session user). */
export interface SessionUser {
  token: string;
  username: string;
  realname: string;
  /** The tenant acted in; "0" = none chosen. */
  tenantid: string;
  /** The greeting of this hour. */
  welcome: string;
  avatar: string;
  /** Granted buttons; empty until the menu came. */
  permissionList: readonly AuthItem[];
  /** Everything else the server tells of the account. */
  info: Session["user"];
}

/** Who is signed in, read from the session at an hour of the day (SESSION-09). Pure. */
export function sessionUser({ token, username, tenantId, user, permission }: Session, hour: number): SessionUser {
  return {
    token,
    username,
    realname: user?.realname ?? "",
    tenantid: tenantId,
    welcome: text(`common.greeting.${greeting(hour)}`),
    avatar: user?.avatar ?? "",
    permissionList: permission?.auth ?? [],
    info: user,
  };
}

/** The same, drawn again when the session changes. */
export const useSessionUser = (hour: number): SessionUser =>
  sessionUser(
    useSession((session) => session),
    hour,
  );
