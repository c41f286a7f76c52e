import { type ReactNode, use } from "react";
import { WordsContext } from "./context.ts";
import { type CoreWords, type Words, zhCN } from "./zh-CN.ts";

/** Gives every kit component below it another language; without it they speak Chinese. */
export function UiWords({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The words of the language in force that every page may need; larger parts have their own (context.ts). */
export function useWords(): CoreWords {
  return use(WordsContext) ?? zhCN;
}
