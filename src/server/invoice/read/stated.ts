/** What an invoice file states, as text. */
export type Stated = Partial<Record<StatedName, string>>;

export type StatedName =
  | "kind"
  | "invoiceCode"
  | "invoiceNo"
  | "issueDate"
  | "amount"
  | "amountInWords"
  | "amountExclTax"
  | "taxAmount"
  | "buyerName"
  | "buyerTaxNo"
  | "sellerName"
  | "sellerTaxNo";
