/** Values of dict(invoice_type). */
export const invoiceTypes = ["1", "2", "3", "4", "5", "6"] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

const oneOf = (types: readonly InvoiceType[]) => (type: string) => (types as readonly string[]).includes(type);

/** 数电发票: a number of 20 digits and no code; a red one needs a confirmation number. */
export const isDigital = oneOf(["1", "2"]);
/** 专用发票: needs the complete data of a company. */
export const isSpecial = oneOf(["1", "3"]);
/** Sent as paper by a courier; all other types are sent as files by e-mail. */
export const isPaper = oneOf(["3", "4"]);
/** Types with a code of 10 or 12 digits besides a number of 8 digits. */
export const hasCode = oneOf(["3", "4", "5"]);
/** Types that a person may get; all others need a company. */
export const isForPersons = oneOf(["2", "4", "5"]);

/** Number of digits of an invoice number; null for a type whose numbers are free (形式发票). */
export function digitsOf(type: string): number | null {
  if (isDigital(type)) return 20;
  return hasCode(type) ? 8 : null;
}

/** Largest difference between an invoice's tax and the tax of its amount, in cents. */
export const taxTolerance = 1;
