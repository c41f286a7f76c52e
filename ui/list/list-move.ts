/** Number of rows that Page Up and Page Down move. */
const page = 10;

/** Index that a key leads to from `at` in a list of `count` rows; undefined for a key that does not move. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const within = (place: number) => Math.max(0, Math.min(count - 1, place));
  switch (key) {
    case "ArrowDown":
      return within(at + 1);
    case "ArrowUp":
      return within(at - 1);
    case "PageDown":
      return within(at + page);
    case "PageUp":
      return within(at - page);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Chosen keys after a press on `key`. "single": only that key, or none when it was chosen; "multiple": the key is added
 * or removed. The result is in the order of `keys`; keys that are not in the list stay at the end.
 */
export function chosenAfter(
  keys: readonly string[],
  chosen: readonly string[],
  key: string,
  selection: "single" | "multiple",
): readonly string[] {
  const had = chosen.includes(key);
  if (selection === "single") return had ? [] : [key];
  return inOrder(keys, had ? chosen.filter((one) => one !== key) : [...chosen, key]);
}

/** The chosen keys in the list's order, without duplicates; keys that are not in the list come last. */
export function inOrder(keys: readonly string[], chosen: readonly string[]): readonly string[] {
  const wanted = new Set(chosen);
  const known = new Set(keys);
  return [...keys.filter((key) => wanted.has(key)), ...[...wanted].filter((key) => !known.has(key))];
}
