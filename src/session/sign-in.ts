import { call, CallError } from "#src/client/call.ts";
import { enter, leave, session, setPermission } from "./session.ts";

/** The contract brings its schemas along: it is fetched while the person types, not before the page shows. */
const contract = () => import("#src/contract/system/session.ts");

/** Fetches ahead what signing in will need. */
export function prepareSignIn(): void {
  void contract();
}

/**
 * Signs in with account and password and keeps the session.
 * @throws CallError with the server's words when it refuses.
 */
export async function signIn(username: string, password: string): Promise<void> {
  const { login } = await contract();
  const result = await call(login, { username, password });
  enter({
    token: result.token,
    userInfo: result.userInfo,
    tenantId: String(result.userInfo.loginTenantId),
    dicts: result.sysAllDictItems,
  });
}

async function tellServer(): Promise<void> {
  try {
    const { logout } = await contract();
    await call(logout, {});
  } catch {
    // SESSION-11: a failing server call does not keep anybody in.
  }
}

/** Signs out: tells the server (its errors are ignored: who wants out must get out, DEC-31), clears, and starts over at the login page. */
export async function signOut(): Promise<void> {
  await tellServer();
  leave();
  window.location.assign("/user/login");
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

let fetching: Promise<void> | null = null;

/** Fetches menu and permissions once; several callers share one fetch. */
export function fetchPermission(): Promise<void> {
  fetching ??= import("#src/contract/system/permission.ts")
    .then(({ getUserPermissionByToken }) => call(getUserPermissionByToken, {}))
    .then((result) => {
      if (!Array.isArray(result.menu) || result.menu.length === 0)
        throw new Error("permissions must be a non-null array");
      setPermission(result);
    })
    .finally(() => {
      fetching = null;
    });
  return fetching;
}

/** Whether an error means that the session the call was made in is over. */
export const endsSession = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.token === session().token &&
  (error.status === 401 || error.code === "401" || error.code === "40101");
