import notices from "#locales/zh-CN/notices.json";
import { addWords } from "#src/lib/text.ts";

/** The words of bell and announcements come with them. */
export function addNoticeWords(): void {
  addWords("notices", notices);
}
