/**
 * Departments as parameters of the user search: all of them, and a single one also under the name that stock servers
 * read (DEC-46).
 */
export function departLimits(departIds: readonly string[]): Readonly<Record<string, string>> {
  const [only] = departIds;
  if (only === undefined) return {};
  return { departIds: departIds.join(","), ...(departIds.length === 1 ? { departId: only } : {}) };
}
