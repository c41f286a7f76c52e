/**
 * A second place on the device. A browser writes localStorage to its disk when it finds time, which may be many seconds
 * later: one that is killed before has never heard of the last letters. What is put here stands on the disk at once,
 * but can be read only later. Nothing here fails: whoever has no such place has the other one.
 */
const table = "drafts";
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("pro__Drafts", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
  return opened;
}

/** Puts a text under a name; null takes it away. */
export function toVault(name: string, text: string | null): void {
  const put = (db: IDBDatabase) => {
    const rows = db.transaction(table, "readwrite").objectStore(table);
    if (text === null) rows.delete(name);
    else rows.put(text, name);
  };
  database().then(put).catch(ignored);
}

/** Everything that was put here, by its names. */
export async function inVault(): Promise<readonly (readonly [name: string, text: unknown])[]> {
  try {
    const rows = (await database()).transaction(table).objectStore(table);
    const [names, texts] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())]);
    return names.map((name, at) => [typeof name === "string" ? name : "", texts[at]] as const);
  } catch {
    return [];
  }
}

const ignored = () => undefined;

const answer = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });
