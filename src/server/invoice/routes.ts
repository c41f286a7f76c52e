import * as acts from "#src/contract/invoice/invoice-acts.ts";
import * as invoices from "#src/contract/invoice/invoice.ts";
import * as recognised from "#src/contract/invoice/recognise.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { invoiceRoutes } from "./invoice/routes.ts";
import { recogniseRoutes } from "./read/routes.ts";

/** Everything the invoice area declares. */
export const invoiceContract: readonly object[] = [invoices, acts, recognised];

/** Everything the invoice area serves. */
export const invoiceAreaRoutes: readonly ((kernel: Kernel) => readonly Route[])[] = [invoiceRoutes, recogniseRoutes];
