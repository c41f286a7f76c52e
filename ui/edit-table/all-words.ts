import { editTableZhCN, type EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { EditTableFirstWords } from "#ui/words/zh-CN/edit-table-first.ts";

const isWhole = (words: EditTableFirstWords): words is EditTableWords => "toolbar" in words;

/** Returns all messages in the language of the given ones; for code that loads after the table. */
export function allWords(words: EditTableFirstWords): EditTableWords {
  // Only the default language comes in parts.
  return isWhole(words) ? words : editTableZhCN;
}
