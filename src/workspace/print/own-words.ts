import print from "#locales/zh-CN/print.json";
import { addWords } from "#src/lib/text.ts";

/** The words of printed pages come with what prints them. */
export function addPrintWords(): void {
  addWords("print", print);
}
