import identity from "#locales/zh-CN/identity.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of the identity dialogs; they load with the dialogs. */
export function addIdentityWords(): void {
  addWords("identity", identity);
}
