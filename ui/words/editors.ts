import { use } from "react";
import { WordsContext } from "./context.ts";
import type { EditorWords } from "./editors.zh-CN.ts";
import { editorsZhCN } from "./editors.zh-CN.ts";
import type { Words } from "./zh-CN.ts";

/** Words of the editors in the language in force. Apart from the others, so that they come only with an editor. */
export function useEditorWords(): EditorWords {
  const all = use(WordsContext) as (Words & Partial<EditorWords>) | null | undefined;
  return all?.richText ? (all as Words & EditorWords) : editorsZhCN;
}
