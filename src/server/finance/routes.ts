import * as accounts from "#src/contract/finance/account.ts";
import * as flows from "#src/contract/finance/flow.ts";
import * as payments from "#src/contract/finance/payment.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { accountRoutes } from "./account/routes.ts";
import { flowRoutes } from "./flow/routes.ts";
import { paymentRoutes } from "./payment/routes.ts";

/** Everything the finance area declares. */
export const financeContract: readonly object[] = [payments, accounts, flows];

/** Everything the finance area serves. */
export const financeRoutes: Route[] = [...paymentRoutes, ...accountRoutes, ...flowRoutes];
