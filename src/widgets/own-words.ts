import system from "#locales/zh-CN/system.json";
import { addWords } from "#src/lib/text.ts";

/** What pickers, cells, imports and reports say comes with the first of them that is drawn. */
export function addWidgetWords(): void {
  addWords("system", system);
}
