/** Buttons that the toolbar of an editable table supports. */
export const toolbarButtons = ["add", "remove", "save", "clearSelection", "undo", "redo", "find", "settings"] as const;

/** Name of a toolbar button. */
export type EditButton = (typeof toolbarButtons)[number];

/** Codes that hide a button with a different name. */
const otherNames: Readonly<Record<string, EditButton>> = { batch_delete: "remove" };

/**
 * Returns the codes of an exclusion list that apply to this table: those with its prefix, without the prefix.
 * "order:item" and "order:item:" are the same prefix. Without a prefix all codes apply unchanged.
 */
export function codesUnder(excluded: readonly string[], prefix = ""): readonly string[] {
  const start = prefix.replace(/:+$/, "");
  if (start === "") return excluded;
  return excluded.flatMap((code) => (code.startsWith(`${start}:`) ? [code.slice(start.length + 1)] : []));
}

/** What the user may do with whole rows, by any means: button, key, menu or paste. */
export interface RowRights {
  add: boolean;
  remove: boolean;
}

/** Returns the rights that remain after an exclusion list is applied. */
export function rowRights(excluded: readonly string[] = [], prefix = ""): RowRights {
  const stay = shownButtons(["add", "remove"], excluded, prefix);
  return { add: stay.includes("add"), remove: stay.includes("remove") };
}

/** Returns the visible buttons: those whose code is not excluded. The code `batch_delete` hides `remove`. */
export function shownButtons(
  buttons: readonly EditButton[],
  excluded: readonly string[],
  prefix = "",
): readonly EditButton[] {
  if (excluded.length === 0) return buttons;
  const gone = new Set(codesUnder(excluded, prefix).flatMap((code) => [code, otherNames[code] ?? code]));
  return buttons.filter((button) => !gone.has(button));
}
