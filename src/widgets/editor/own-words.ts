import scripts from "#locales/zh-CN/scripts.json";
import { addWords } from "#src/lib/text.ts";

/** The words of scripts come with their editor. */
export function addScriptWords(): void {
  addWords("scripts", scripts);
}
