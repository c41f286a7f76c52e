/** Number of inserted, removed and replaced characters that turn one text into another. */
function editDistance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const replaced = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min((before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, replaced));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

/**
 * Returns the name that was probably meant by a mistyped one: up to a quarter of its characters differ, upper and lower
 * case do not count. Undefined if none is close.
 */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 4));
  let found: { name: string; distance: number } | undefined;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > most) continue;
    const distance = editDistance(wanted, name.toLowerCase());
    if (distance <= most && (found === undefined || distance < found.distance)) found = { name, distance };
  }
  return found?.name;
}
