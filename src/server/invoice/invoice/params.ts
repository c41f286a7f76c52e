import { paramsOf } from "#src/server/kernel/params.ts";

/** Business parameters of invoices. */
export const invoiceParams = paramsOf({
  /** Hours in which a buyer who has used the invoice must confirm the red flush. */
  red_confirm_hours: 72,
  /** The company that issues the invoices. */
  seller_name: "",
  seller_tax_no: "",
});
