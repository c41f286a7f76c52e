import common from "#locales/zh-CN/common.json";
import { addWords } from "./text.ts";

/** Adds the texts that every page uses. */
export function addEntryWords(): void {
  addWords("common", common);
}
