import { warnDeveloper } from "#ui/lib/validate-props.ts";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { CellKind, CellKinds } from "./kind.ts";
import { unknownKindIn } from "./unknown-kind.tsx";

/** Returns the kind with a name. An unknown name gives a placeholder and a console message for the developer. */
export function kindIn(kinds: CellKinds, type: string, words: EditTableWords): CellKind {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind) return kind;
  warnDeveloper(
    `EditTable: a column has the type "${type}", which no kind stands for; its cells are shown but cannot be edited. Use one of cellTypes, or bring a kind of that name in \`kinds\`.`,
  );
  return unknownKindIn(words);
}
