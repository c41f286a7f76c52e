import { paramsOf } from "#src/server/kernel/params.ts";

/** Business parameters of invoices. */
export const invoiceParams = paramsOf({
  /** Hours in which a buyer who has used the invoice must confirm the red flush. */
  red_confirm_hours: 72,
  /** The company that issues the invoices. */
  seller_name: "正准检测技术有限公司",
  seller_tax_no: "91320500MA00000009",
});
