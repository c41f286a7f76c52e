import common from "#locales/zh-CN/common.json";
import { addWords } from "./text.ts";

/** What every page says. */
export function addEntryWords(): void {
  addWords("common", common);
}
