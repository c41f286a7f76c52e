import { listed } from "#src/lib/joined.ts";
import { dialect } from "#src/client/dialect.ts";

/** A button granted to the user (auth), or registered in the system (allAuth). */
export interface AuthItem {
  /** One action, or several joined by commas. */
  action: string;
  /** "1" or "2"; see DEC-04. */
  type: string;
  describe?: string;
  /** "0" disabled, "1" enabled (DEC-05). */
  status?: string;
}

export interface Grants {
  auth: readonly AuthItem[];
  allAuth: readonly AuthItem[];
  serverKind: "assay" | "jeecg";
}

const names = (item: AuthItem, action: string) => listed(item.action).includes(action);

/**
 * Returns whether a stock server's rules show what `action` guards. Entries of type 2 control editing, not visibility.
 * A rule that is off shows to everybody. The system screens of such a server also show what no rule guards; the server
 * checks every call.
 */
function mayOnStock(action: string, { auth, allAuth }: Grants): boolean {
  const codes = dialect().rights(action);
  const guards = (item: AuthItem) => item.type !== "2" && (codes ?? [action]).some((code) => names(item, code));
  const rules = allAuth.filter(guards);
  if (rules.some(({ status }) => status === "0") || auth.some(guards)) return true;
  return codes !== undefined && codes.length > 0 && rules.length === 0;
}

/**
 * Returns whether an element guarded by `action` is shown (DEC-04, DEC-05). Granted as type 2: shown. Disabled entry:
 * hidden (on a stock server: shown). Granted otherwise: shown. Everything else: hidden.
 */
export function mayUse(action: string, grants: Grants): boolean {
  const { auth, allAuth, serverKind } = grants;
  if (serverKind === "jeecg") return mayOnStock(action, grants);
  const own = auth.filter((item) => names(item, action));
  if (own.some((item) => item.type === "2" && item.status !== "0")) return true;
  if ([...allAuth, ...auth].some((item) => names(item, action) && item.status === "0")) return false;
  return own.length > 0;
}

/**
 * Returns the actions with a prefix that are enabled in the system but not granted to the user: the exclusion list of a
 * toolbar.
 */
export function excludedUnder(prefix: string, { auth, allAuth, serverKind }: Grants): string[] {
  const own = new Set(auth.flatMap((item) => listed(item.action)));
  return allAuth
    .filter((item) => item.status === "1" && (serverKind !== "jeecg" || item.type !== "2"))
    .flatMap((item) => listed(item.action))
    .filter((action) => action.startsWith(prefix) && !own.has(action));
}

/**
 * Returns the display name of the permission for an action, from the system's permission list; undefined if it has no
 * name.
 */
export function rightName(action: string, allAuth: readonly AuthItem[]): string | undefined {
  return allAuth.find((item) => item.describe && names(item, action))?.describe;
}
