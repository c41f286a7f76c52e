import task from "#locales/zh-CN/task.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of the list 待我处理; the console itself needs only those of the badge and of the next item. */
export function addTaskWords(): void {
  addWords("task", task);
}
