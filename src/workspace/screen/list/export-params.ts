/** Parameters of an export: the list's own, and the ticked rows when there are some. */
export function exportParams(
  params: Readonly<Record<string, string>>,
  selected: readonly string[],
): Record<string, string> {
  return { ...params, ...(selected.length > 0 ? { selections: selected.join(",") } : {}) };
}
