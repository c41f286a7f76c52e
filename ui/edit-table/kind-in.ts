import { tellDeveloper } from "#ui/lib/given.ts";
import type { CellKind, CellKinds } from "./kind.ts";
import { valueText } from "./value-text.ts";

/** A column whose kind nobody knows: its values stay, shown as they are and not to be changed. */
const unknownKind: CellKind = { text: valueText, edit: "none", state: () => "unknown" };

/** The kind of a name; for an unknown one a placeholder, and a sentence for the developer. */
export function kindIn(kinds: CellKinds, type: string): CellKind {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind) return kind;
  tellDeveloper(
    `EditTable: a column has the type "${type}", which no kind stands for; its cells are shown but cannot be edited. Use one of cellTypes, or bring a kind of that name in \`kinds\`.`,
  );
  return unknownKind;
}
