import version from "#locales/zh-CN/version.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of the bar that offers a new version. */
export function addVersionWords(): void {
  addWords("version", version);
}
