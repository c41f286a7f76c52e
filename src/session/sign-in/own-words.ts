import user from "#locales/zh-CN/user.json";
import { addWords } from "#src/lib/text.ts";

/** The words of signing in come with the pages and fields that prove who one is: the console does without them. */
export function addSignInWords(): void {
  addWords("user", user);
}
