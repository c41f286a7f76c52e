import { createContext, use } from "react";
import type { Words } from "./zh-CN.ts";

/** The language in force; null where nobody chose one. */
export const WordsContext = createContext<Words | null>(null);

/**
 * The words of one component, for those that must stay small: without a language chosen they are `own`, so that the
 * whole dictionary need not come along.
 */
export function useOwnWords<K extends keyof Words>(component: K, own: Words[K]): Words[K] {
  return use(WordsContext)?.[component] ?? own;
}
