/** Departments as the people search takes them: all of them, and the only one under the name that stock servers read (DEC-46). */
export function departLimits(departIds: readonly string[]): Readonly<Record<string, string>> {
  const [only] = departIds;
  if (only === undefined) return {};
  return { departIds: departIds.join(","), ...(departIds.length === 1 ? { departId: only } : {}) };
}
