import exception from "#locales/zh-CN/exception.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of pages that do not open; they load with the first one. */
export function addExceptionWords(): void {
  addWords("exception", exception);
}
