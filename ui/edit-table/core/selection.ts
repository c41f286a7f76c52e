/** Which rows are selected: those named, or all but those named, so that selecting 100,000 rows costs nothing. */
export interface Selection {
  all: boolean;
  keys: ReadonlySet<string>;
}

export const nothingSelected: Selection = { all: false, keys: new Set() };

/** Whether a row is selected; a row that cannot be is not. */
export function isSelected({ all, keys }: Selection, key: string, selectable: boolean): boolean {
  return selectable && keys.has(key) !== all;
}

/** The selection with one row ticked or not. */
export function selectRow({ all, keys }: Selection, key: string, on: boolean): Selection {
  const next = new Set(keys);
  if (on === all) next.delete(key);
  else next.add(key);
  return { all, keys: next };
}

/** The selection with several rows ticked or not. */
export function selectRows(selection: Selection, keys: readonly string[], on: boolean): Selection {
  const next = new Set(selection.keys);
  for (const key of keys) {
    if (on === selection.all) next.delete(key);
    else next.add(key);
  }
  return { all: selection.all, keys: next };
}
