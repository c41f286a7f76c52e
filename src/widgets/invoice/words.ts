import invoice from "#locales/zh-CN/invoice.json";
import { addWords } from "#src/lib/text.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

/** Registers the messages of the invoice dialogs, which load with them. */
export function addInvoiceWords(): void {
  addWidgetWords();
  addWords("invoice", invoice);
}
