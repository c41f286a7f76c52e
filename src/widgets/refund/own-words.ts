import refund from "#locales/zh-CN/refund.json";
import { addWords } from "#src/lib/text.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

/** Registers the messages of the refund dialogs, which load with them. */
export function addRefundWords(): void {
  addWidgetWords();
  addWords("refund", refund);
}
