import viewForm from "#locales/zh-CN/viewForm.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of the dialogs that name a view; they load with the first one. */
export function addViewWords(): void {
  addWords("viewForm", viewForm);
}
