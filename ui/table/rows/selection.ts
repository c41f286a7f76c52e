/** Whether all, some or none of the keys are selected; "none" for an empty list. */
export function selectionState(selected: ReadonlySet<string>, keys: readonly string[]): "all" | "some" | "none" {
  if (selected.size === 0) return "none";
  let count = 0;
  for (const key of keys) if (selected.has(key)) count += 1;
  if (count === 0) return "none";
  return count === keys.length ? "all" : "some";
}

/** Selected keys after a change. Keys of other pages stay; the order is the order of selection. */
export function tickKeys(selected: readonly string[], keys: readonly string[], on: boolean): readonly string[] {
  if (on) return [...new Set([...selected, ...keys])];
  const gone = new Set(keys);
  return selected.filter((key) => !gone.has(key));
}

/** Keys from one row to another, both included, in page order; only `to` when `from` is not on the page. */
export function keysBetween(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
