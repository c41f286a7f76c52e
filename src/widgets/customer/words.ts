import customer from "#locales/zh-CN/customer.json";
import { addWords } from "#src/lib/text.ts";

/** Registers the messages of the picker, which also opens on screens outside the customer area. */
export function addCustomerWords(): void {
  addWords("customer", customer);
}
