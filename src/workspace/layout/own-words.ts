import shell from "#locales/zh-CN/shell.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of the settings and the menu search; they load with whichever opens first. */
export function addShellWords(): void {
  addWords("shell", shell);
}
