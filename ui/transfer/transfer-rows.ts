/** One thing that can lie on either side. */
export interface TransferItem {
  /** Unique on both sides. */
  key: string;
  label: string;
  /** More text to find it by, e.g. pinyin. */
  keywords?: string;
  /** Stays on its side. @default false */
  disabled?: boolean;
}

/** The items of each side: those not taken in their own order, the taken in the order of taking. Unknown keys are left out. */
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
