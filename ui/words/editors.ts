import { use } from "react";
import { WordsContext } from "./context.ts";
import { editorsZhCN, type EditorWords } from "./zh-CN/editors.ts";

/** Words of the editors in the language in force. Apart from the others, so that they come only with an editor. */
export function useEditorWords(): EditorWords {
  return use(WordsContext) ?? editorsZhCN;
}
