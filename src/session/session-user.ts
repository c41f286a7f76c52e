import { text } from "#src/lib/text.ts";
import { greeting } from "#src/lib/time.ts";
import type { AuthItem } from "./permission.ts";
import { type Session, useSession } from "./session.ts";

/** The signed-in person as one record (specification §3, session user). */
export interface SessionUser {
  token: string;
  username: string;
  realname: string;
  /** Current tenant; "0" = none chosen. */
  tenantid: string;
  /** Greeting for the current hour. */
  welcome: string;
  avatar: string;
  /** Granted buttons; empty until the menu is loaded. */
  permissionList: readonly AuthItem[];
  /** All other data of the account from the server. */
  info: Session["user"];
}

/** Returns the signed-in person from the session, with the greeting for an hour of the day (SESSION-09). Pure. */
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

/** Like `sessionUser`, but renders again when the session changes. */
export const useSessionUser = (hour: number): SessionUser =>
  sessionUser(
    useSession((session) => session),
    hour,
  );
