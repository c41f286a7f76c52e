import { createContext, type ReactNode, useContext } from "react";
import { type Words, zhCN } from "./zh-CN.ts";

const WordsContext = createContext<Words>(zhCN);

/** Gives every kit component below it another language; without it they speak Chinese. */
export function UiWords({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The words of the language in force. */
export function useWords(): Words {
  return useContext(WordsContext);
}
