import print from "#locales/zh-CN/print.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of printed pages; they load with the printing code. */
export function addPrintWords(): void {
  addWords("print", print);
}
