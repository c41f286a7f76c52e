import * as payments from "#src/contract/finance/payment.ts";
import type { Route } from "#src/server/kernel/serve.ts";
import { paymentRoutes } from "./payment/routes.ts";

/** Everything the finance area declares. */
export const financeContract: readonly object[] = [payments];

/** Everything the finance area serves. */
export const financeRoutes: Route[] = [...paymentRoutes];
