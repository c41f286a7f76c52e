import { editTableZhCN, type EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { CellKinds } from "#ui/edit-table/columns/kind.ts";
import { basicKindsIn } from "./basic.tsx";
import { choiceKinds } from "./choice.tsx";
import { dateKinds } from "./dates.tsx";
import { inputPopKinds } from "./input-pop.ts";
import { radioKinds } from "./radio.ts";

/** Cached per language, so that comparisons by identity work. */
const made = new WeakMap<EditTableWords, CellKinds>();

/** Returns the built-in kinds, with messages in the given language. */
export function kitKindsIn(words: EditTableWords): CellKinds {
  const known = made.get(words);
  if (known) return known;
  const kinds: CellKinds = {
    ...basicKindsIn(words),
    ...choiceKinds(words),
    ...dateKinds(words),
    ...radioKinds(words),
    ...inputPopKinds,
  };
  made.set(words, kinds);
  return kinds;
}

/** The built-in kinds, in Chinese. */
export const kitKinds: CellKinds = kitKindsIn(editTableZhCN);
