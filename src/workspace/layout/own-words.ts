import shell from "#locales/zh-CN/shell.json";
import { addWords } from "#src/lib/text.ts";

/** The words of the settings and the menu search: they come with the first of the two that is opened. */
export function addShellWords(): void {
  addWords("shell", shell);
}
