import { use } from "react";
import { WordsContext } from "./context.ts";
import { treesZhCN, type TreeWords } from "./zh-CN/trees.ts";

/** Messages of tree, tree select and cascader in the current language; loaded only with one of these. */
export function useTreeWords(): TreeWords {
  return use(WordsContext) ?? treesZhCN;
}
