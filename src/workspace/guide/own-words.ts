import guide from "#locales/zh-CN/guide.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of the beginner tutorial; they load with it. */
export function addGuideWords(): void {
  addWords("guide", guide);
}
