/** Buttons the toolbar of an editable table knows. */
export const toolbarButtons = ["add", "remove", "save", "clearSelection", "undo", "redo", "find", "settings"] as const;

/** A button of the toolbar by its name. */
export type EditButton = (typeof toolbarButtons)[number];

/** Codes that hide a button of another name. */
const otherNames: Readonly<Record<string, EditButton>> = { batch_delete: "remove" };

/**
 * The codes of an exclusion list that are about this table: those under its prefix, without it. "order:item" and
 * "order:item:" are the same prefix; without one every code is taken as it is.
 */
export function codesUnder(excluded: readonly string[], prefix = ""): readonly string[] {
  const start = prefix.replace(/:+$/, "");
  if (start === "") return excluded;
  return excluded.flatMap((code) => (code.startsWith(`${start}:`) ? [code.slice(start.length + 1)] : []));
}

/** What a person may do with the rows themselves, by whatever way: button, key, menu or paste. */
export interface RowRights {
  add: boolean;
  remove: boolean;
}

/** What an exclusion list leaves of them. */
export function rowRights(excluded: readonly string[] = [], prefix = ""): RowRights {
  const stay = shownButtons(["add", "remove"], excluded, prefix);
  return { add: stay.includes("add"), remove: stay.includes("remove") };
}

/** The buttons that stay: those whose code is not excluded. Code `batch_delete` hides `remove`. */
export function shownButtons(
  buttons: readonly EditButton[],
  excluded: readonly string[],
  prefix = "",
): readonly EditButton[] {
  if (excluded.length === 0) return buttons;
  const gone = new Set(codesUnder(excluded, prefix).flatMap((code) => [code, otherNames[code] ?? code]));
  return buttons.filter((button) => !gone.has(button));
}
