import scripts from "#locales/zh-CN/scripts.json";
import { addWords } from "#src/lib/text.ts";

/** Registers the messages of the script editor; loaded with it. */
export function addScriptWords(): void {
  addWords("scripts", scripts);
}
