/** Number of remembered actions of this window; their events arrive within seconds. */
const remembered = 50;
const acts = new Map<string, readonly string[]>();

/**
 * Returns whether an entity (`order/order`) equals one of the prefixes or is below it: `order` contains `order/order`.
 */
export const standsUnder = (entity: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => entity === prefix || entity.startsWith(`${prefix}/`));

/**
 * Remembers an action of this window before it is sent. @param prefixes what the caller refetches itself after the
 * response
 */
export function ownAct(id: string, prefixes: readonly string[]): void {
  acts.set(id, prefixes);
  const [oldest] = acts.keys();
  if (acts.size > remembered && oldest !== undefined) acts.delete(oldest);
}

/**
 * Returns the prefixes that an event makes stale here. For an action of this window: only those that the action does
 * not refetch itself.
 */
export function outdatedHere(
  prefixes: readonly string[],
  payload: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { act } = payload;
  const read = typeof act === "string" ? acts.get(act) : undefined;
  return read ? prefixes.filter((prefix) => !standsUnder(prefix, read)) : prefixes;
}
