import words from "#locales/zh-CN/orderDialogs.json";
import { addWords } from "#src/lib/text.ts";

/** The words of the dialogs that few people open come with them: the list does without. */
export function addDialogWords(): void {
  addWords("zh-CN", "orderDialogs", words);
}
