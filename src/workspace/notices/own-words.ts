import notices from "#locales/zh-CN/notices.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts of the bell and announcements; they load with them. */
export function addNoticeWords(): void {
  addWords("notices", notices);
}
