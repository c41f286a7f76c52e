/** How many acts are remembered: their events come within seconds. */
const remembered = 50;
const acts = new Map<string, readonly string[]>();

/** Whether an entity (`order/order`) is one of these or belongs to one: `order` holds `order/order`. */
export const standsUnder = (entity: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => entity === prefix || entity.startsWith(`${prefix}/`));

/** Notes an act of this window before it is sent. @param prefixes what it reads anew itself once it is answered */
export function ownAct(id: string, prefixes: readonly string[]): void {
  acts.set(id, prefixes);
  const [oldest] = acts.keys();
  if (acts.size > remembered && oldest !== undefined) acts.delete(oldest);
}

/** What an event outdates here: of an act of this window only what the act does not read anew by itself. */
export function outdatedHere(
  prefixes: readonly string[],
  payload: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { act } = payload;
  const read = typeof act === "string" ? acts.get(act) : undefined;
  return read ? prefixes.filter((prefix) => !standsUnder(prefix, read)) : prefixes;
}
