/** One item that can be on either side. */
export interface TransferItem {
  /** Unique on both sides. */
  key: string;
  label: string;
  /** Extra text to search by, e.g. pinyin. */
  keywords?: string;
  /** Cannot change sides. @default false */
  disabled?: boolean;
}

/**
 * The items of each side: available ones in their own order, chosen ones in the order of choosing. Unknown keys are
 * left out.
 */
export function sidesOf(items: readonly TransferItem[], taken: readonly string[]) {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const taken_ = new Set(taken);
  return {
    offered: items.filter((item) => !taken_.has(item.key)),
    taken: taken.flatMap((key) => byKey.get(key) ?? []),
  };
}

/** The ticked keys of a side that may change sides. */
export function movable(side: readonly TransferItem[], ticked: readonly string[]): readonly string[] {
  const wanted = new Set(ticked);
  return side.filter((item) => wanted.has(item.key) && !item.disabled).map((item) => item.key);
}
