import entity from "#locales/zh-CN/entity.json";
import { addWords } from "#src/lib/text.ts";

/** What derived screens say comes with the first of them. */
export function addEntityWords(): void {
  addWords("entity", entity);
}
