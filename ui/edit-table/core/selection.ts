/** The selected rows: the listed ones, or all except the listed ones, so that selecting 100,000 rows costs nothing. */
export interface Selection {
  all: boolean;
  keys: ReadonlySet<string>;
}

export const nothingSelected: Selection = { all: false, keys: new Set() };

/** Returns whether a row is selected; a row that cannot be selected never is. */
export function isSelected({ all, keys }: Selection, key: string, selectable: boolean): boolean {
  return selectable && keys.has(key) !== all;
}

/** Returns the selection with one row selected or deselected. */
export function selectRow({ all, keys }: Selection, key: string, on: boolean): Selection {
  const next = new Set(keys);
  if (on === all) next.delete(key);
  else next.add(key);
  return { all, keys: next };
}

/** Returns the selection with several rows selected or deselected. */
export function selectRows(selection: Selection, keys: readonly string[], on: boolean): Selection {
  const next = new Set(selection.keys);
  for (const key of keys) {
    if (on === selection.all) next.delete(key);
    else next.add(key);
  }
  return { all: selection.all, keys: next };
}
