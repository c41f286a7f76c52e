import { use } from "react";
import { WordsContext } from "#ui/words/context.ts";
import { editTableFirstZhCN, type EditTableFirstWords } from "#ui/words/zh-CN/edit-table-first.ts";

/** The messages that the table needs at once, in the current language. */
export const useFirstWords = (): EditTableFirstWords => use(WordsContext)?.editTable ?? editTableFirstZhCN;
