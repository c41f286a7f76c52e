/**
 * A second storage on the device (IndexedDB). A browser may write localStorage to disk many seconds later: if it is
 * killed before, the last input is lost. IndexedDB is on disk at once, but can only be read asynchronously. Nothing
 * here throws: without IndexedDB, localStorage still works.
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

/** Stores a text under a name; null removes it. */
export function toVault(name: string, text: string | null): void {
  const put = (db: IDBDatabase) => {
    const rows = db.transaction(table, "readwrite").objectStore(table);
    if (text === null) rows.delete(name);
    else rows.put(text, name);
  };
  database().then(put).catch(ignored);
}

/** All stored texts with their names. */
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
