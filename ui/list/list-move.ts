/** Rows that Page Up and Page Down pass. */
const page = 10;

/** Where a key leads in a list of `count` rows from the one at `at`; undefined for a key that does not move. */
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
 * Chosen keys after a press on `key`: in "single" that one, pressed again none; in "multiple" it joins or leaves. The
 * order is that of `keys`, however they were chosen; keys that are not in the list are kept at the end.
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

/** The chosen keys in the list's order, each once; those that are not in it last. */
export function inOrder(keys: readonly string[], chosen: readonly string[]): readonly string[] {
  const wanted = new Set(chosen);
  const known = new Set(keys);
  return [...keys.filter((key) => wanted.has(key)), ...[...wanted].filter((key) => !known.has(key))];
}
