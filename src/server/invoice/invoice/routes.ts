import { invoice, invoiceStatusCount, invoiceSums } from "#src/contract/invoice/invoice.ts";
import { invApply } from "#src/server/db/schema/invoice.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { countsBy, sumsBy } from "#src/server/kernel/query/aggregates.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { invoiceDetail } from "./detail.ts";
import { invoiceEntity } from "./entity.ts";

const { amount, amountExclTax, taxAmount } = invApply;

/** Calls that read 发票申请 and their invoices. */
export const invoiceRoutes: Route[] = [
  ...serveSet(invoice, invoiceEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await invoiceDetail(rows, row)) }),
  }),
  serve(invoiceStatusCount, ({ rows, input }) => countsBy(rows, invoiceEntity, invApply.status, input)),
  serve(invoiceSums, ({ rows, input }) => sumsBy(rows, invoiceEntity, { amount, amountExclTax, taxAmount }, input)),
];
