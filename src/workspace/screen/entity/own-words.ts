import entity from "#locales/zh-CN/entity.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of derived screens; they load with the first one. */
export function addEntityWords(): void {
  addWords("entity", entity);
}
