import user from "#locales/zh-CN/user.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the sign-in texts. They are loaded with the pages and fields that need them, not with the console. */
export function addSignInWords(): void {
  addWords("user", user);
}
