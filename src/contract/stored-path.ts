/** A stored path: tenant, folders, file name with extension. Same pattern as file_keys (db/schema/functions.sql). */
const storedPath = /[0-9]+\/(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+[.][A-Za-z0-9]{1,8}/g;
const wholePath = new RegExp(`^${storedPath.source}$`);

/** Finds the stored paths in a value: comma-joined, or inside rich text and JSON. */
export function storedKeysIn(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return [...new Set(Array.from(text.matchAll(storedPath), ([path]) => path))];
}

/** Returns whether a text is empty or consists only of comma-joined stored paths. External addresses are refused. */
export function isStoredPaths(text: string): boolean {
  return text.trim() === "" || text.split(",").every((path) => path.length <= 255 && wholePath.test(path.trim()));
}
