import { type ReactNode, use } from "react";
import { WordsContext } from "./context.ts";
import { type CoreWords, type Words, zhCN } from "./zh-CN.ts";

/** Sets the language of all kit components below it; without it they use Chinese. */
export function UiWords({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Messages that every page may need, in the current language; larger components have their own (context.ts). */
export function useWords(): CoreWords {
  return use(WordsContext) ?? zhCN;
}
