import identity from "#locales/zh-CN/identity.json";
import { addWords } from "#src/lib/text.ts";

/** The words of the dialogs about who one is come with them. */
export function addIdentityWords(): void {
  addWords("identity", identity);
}
