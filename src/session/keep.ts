/** Names of what the browser keeps, all under one namespace (specification §3, local settings). */
export const keepPrefix = "pro__";
export const keepNames = {
  token: "Access-Token",
  user: "Login_Userinfo",
  username: "Login_Username",
  dicts: "UI_CACHE_DB_DICT_DATA",
  tenant: "TENANT_ID",
} as const;
export type KeepName = (typeof keepNames)[keyof typeof keepNames];

/** What was typed and not sent is kept under names that begin so. */
export const draftsBegin = "Draft:";

/** Session data is kept this long (CONST-01). */
export const sessionKeepMs = 604_800_000;

interface Kept {
  value: unknown;
  /** Milliseconds since the epoch; null = until removed. */
  expire: number | null;
}

/** What the browser keeps under a name, as its reader wrote it; null when absent, broken or past its time (then also removed). */
export function kept(name: string, now = Date.now()): unknown {
  const text = localStorage.getItem(keepPrefix + name);
  if (text === null) return null;
  try {
    const { value, expire } = JSON.parse(text) as Kept;
    if (expire === null || expire > now) return value;
  } catch {
    // Written by something else: of no use to us.
  }
  localStorage.removeItem(keepPrefix + name);
  return null;
}

/** Keeps a value, for `forMs` or until removed. A full store is no reason to fail: the value isn't kept, says false. */
export function keep(name: string, value: unknown, forMs?: number, now = Date.now()): boolean {
  const record: Kept = { value, expire: forMs === undefined ? null : now + forMs };
  try {
    localStorage.setItem(keepPrefix + name, JSON.stringify(record));
    return true;
  } catch {
    localStorage.removeItem(keepPrefix + name);
    return false;
  }
}

/** Names under which something is kept that begin so. */
export function keptNames(beginning: string): string[] {
  return Object.keys(localStorage).flatMap((name) =>
    name.startsWith(keepPrefix + beginning) ? [name.slice(keepPrefix.length)] : [],
  );
}

export function forget(...names: string[]): void {
  for (const name of names) localStorage.removeItem(keepPrefix + name);
}
