import { use } from "react";
import { WordsContext } from "./context.ts";
import { editorsZhCN, type EditorWords } from "./zh-CN/editors.ts";

/** Messages of the editors in the current language. A separate module, so that they are loaded only with an editor. */
export function useEditorWords(): EditorWords {
  return use(WordsContext) ?? editorsZhCN;
}
