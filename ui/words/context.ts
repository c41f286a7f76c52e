import { createContext, use } from "react";
import type { Words } from "./zh-CN.ts";

/** The messages of the current language; null when none was chosen. */
export const WordsContext = createContext<Words | null>(null);

/**
 * Messages of one component, for components that must stay small. Without a chosen language these are `own`, so that
 * the whole dictionary is not loaded.
 */
export function useOwnWords<K extends keyof Words>(component: K, own: Words[K]): Words[K] {
  return use(WordsContext)?.[component] ?? own;
}
