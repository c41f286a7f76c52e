/** Parameters of an export: those of the list, and the ticked rows if there are any. */
export function exportParams(
  params: Readonly<Record<string, string>>,
  selected: readonly string[],
): Record<string, string> {
  return { ...params, ...(selected.length > 0 ? { selections: selected.join(",") } : {}) };
}
