import common from "#locales/zh-CN/common.json";
import user from "#locales/zh-CN/user.json";
import { addWords } from "./text.ts";

/** What every page says: the words of the pages before sign-in, which the console says too. */
export function addEntryWords(): void {
  addWords("zh-CN", "common", common);
  addWords("zh-CN", "user", user);
}
