import * as invoices from "#src/contract/invoice/invoice.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { invoiceRoutes } from "./invoice/routes.ts";

/** Everything the invoice area declares. */
export const invoiceContract: readonly object[] = [invoices];

/** Everything the invoice area serves. */
export const invoiceAreaRoutes: Route[] = [...invoiceRoutes];
