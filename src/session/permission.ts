import { listed } from "#src/lib/joined.ts";
/** A granted button of the user (auth), or a registered one of the system (allAuth). */
export interface AuthItem {
  /** One action, or several joined by commas. */
  action: string;
  /** "1" or "2"; see DEC-04. */
  type: string;
  describe?: string;
  /** "0" disabled, "1" in force (DEC-05). */
  status?: string;
}

export interface Grants {
  auth: readonly AuthItem[];
  allAuth: readonly AuthItem[];
  serverKind: "assay" | "jeecg";
}

const names = (item: AuthItem, action: string) => listed(item.action).includes(action);

/**
 * Whether an element guarded by `action` stays (DEC-04, DEC-05): granted as type 2 stays; a switched-off entry denies
 * (on a stock server it frees); granted otherwise stays; everything else goes.
 */
export function mayUse(action: string, { auth, allAuth, serverKind }: Grants): boolean {
  const own = auth.filter((item) => names(item, action));
  if (serverKind === "jeecg") {
    // Entries of type 2 rule what may be edited; they say nothing about what is seen.
    if (allAuth.some((item) => names(item, action) && item.type !== "2" && item.status === "0")) return true;
    return own.some((item) => item.type !== "2");
  }
  if (own.some((item) => item.type === "2" && item.status !== "0")) return true;
  if ([...allAuth, ...auth].some((item) => names(item, action) && item.status === "0")) return false;
  return own.length > 0;
}

/** Actions under a prefix that are in force in the system but not granted to the user: a toolbar's exclusion list. */
export function excludedUnder(prefix: string, { auth, allAuth, serverKind }: Grants): string[] {
  const own = new Set(auth.flatMap((item) => listed(item.action)));
  return allAuth
    .filter((item) => item.status === "1" && (serverKind !== "jeecg" || item.type !== "2"))
    .flatMap((item) => listed(item.action))
    .filter((action) => action.startsWith(prefix) && !own.has(action));
}

/** What people call the right to an action, as the system's list of rights says; undefined for one without a name. */
export function rightName(action: string, allAuth: readonly AuthItem[]): string | undefined {
  return allAuth.find((item) => item.describe && names(item, action))?.describe;
}
