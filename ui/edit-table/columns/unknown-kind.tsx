import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { CellKind } from "./kind.ts";
import { valueText } from "./value-text.ts";

/** Cached per language: layouts compare kinds by identity. */
const made = new WeakMap<EditTableWords, CellKind>();

/** Returns the kind for unknown types: it shows the value read-only, with a mark that the type is not supported. */
export function unknownKindIn(words: EditTableWords): CellKind {
  const known = made.get(words);
  if (known) return known;
  const kind: CellKind = {
    text: valueText,
    edit: "none",
    state: () => "unknown",
    draw: (value, { column }) => (
      <>
        {valueText(value)}
        <span className="ms-1 rounded-control bg-warn-soft px-1 text-12 text-warn">
          {words.unknownKind(column.type ?? "")}
        </span>
      </>
    ),
  };
  made.set(words, kind);
  return kind;
}
