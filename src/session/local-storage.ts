/** Keys in local storage, all with one prefix (specification §3, local settings). */
export const storagePrefix = "pro__";
export const storageNames = {
  token: "Access-Token",
  user: "Login_Userinfo",
  username: "Login_Username",
  dicts: "UI_CACHE_DB_DICT_DATA",
  tenant: "TENANT_ID",
} as const;
export type StorageName = (typeof storageNames)[keyof typeof storageNames];

/** Prefix of the keys of drafts, i.e. of input that was not sent. */
export const draftPrefix = "Draft:";

/** Lifetime of session data, in ms (CONST-01). */
export const sessionLifetimeMs = 604_800_000;

interface Kept {
  value: unknown;
  /** In ms since the epoch; null = until removed. */
  expire: number | null;
}

/**
 * Reads a value from local storage, unvalidated. Returns null if it is absent, invalid or expired; it is then also
 * removed.
 */
export function readStored(name: string, now = Date.now()): unknown {
  const text = localStorage.getItem(storagePrefix + name);
  if (text === null) return null;
  try {
    const { value, expire } = JSON.parse(text) as Kept;
    if (expire === null || expire > now) return value;
  } catch {
    // Written by other code; ignore it.
  }
  localStorage.removeItem(storagePrefix + name);
  return null;
}

/**
 * Stores a value for `forMs`, or until it is removed. If the storage is full, it does not throw; it returns false and
 * the value is not stored.
 */
export function writeStored(name: string, value: unknown, forMs?: number, now = Date.now()): boolean {
  const record: Kept = { value, expire: forMs === undefined ? null : now + forMs };
  try {
    localStorage.setItem(storagePrefix + name, JSON.stringify(record));
    return true;
  } catch {
    localStorage.removeItem(storagePrefix + name);
    return false;
  }
}

/** Returns the keys of stored values with this prefix. */
export function storedNames(beginning: string): string[] {
  return Object.keys(localStorage).flatMap((name) =>
    name.startsWith(storagePrefix + beginning) ? [name.slice(storagePrefix.length)] : [],
  );
}

export function removeStored(...names: string[]): void {
  for (const name of names) localStorage.removeItem(storagePrefix + name);
}
