import system from "#locales/zh-CN/system.json";
import { addWords } from "#src/lib/text.ts";

/**
 * Registers the messages of pickers, cells, imports and reports; called by the modules that need them, so they load
 * lazily.
 */
export function addWidgetWords(): void {
  addWords("system", system);
}
