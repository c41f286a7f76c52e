/** State for applying a change of ticked keys to a choice, in the order of choosing. */
export interface Choice<R> {
  /** Rows chosen so far. */
  chosen: readonly R[];
  /** Rows of this page, or seen on other pages. */
  met: ReadonlyMap<string, R>;
  rowKey: (row: R) => string;
  /** At most one row: the last one ticked. */
  one: boolean;
}

/** The rows of the ticked keys. Unknown keys are dropped; with `one` the newest row replaces the others. */
export function chooseKeys<R>({ chosen, met, rowKey, one }: Choice<R>, keys: readonly string[]): readonly R[] {
  const before = new Map(chosen.map((row) => [rowKey(row), row]));
  const rows = [...new Set(keys)].flatMap((key) => before.get(key) ?? met.get(key) ?? []);
  if (!one || rows.length < 2) return rows;
  const fresh = rows.filter((row) => !before.has(rowKey(row)));
  return (fresh.length > 0 ? fresh : rows).slice(-1);
}

/** Index to focus after entry `at` of `count` is removed: the next one, else the one before; -1 when none is left. */
export function afterRemoval(at: number, count: number): number {
  return Math.min(at, count - 2);
}
