import * as refundActs from "#src/contract/afterSales/refund-acts.ts";
import * as refunds from "#src/contract/afterSales/refund.ts";
import * as withdrawalActs from "#src/contract/afterSales/withdrawal-acts.ts";
import * as withdrawals from "#src/contract/afterSales/withdrawal.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { refundRoutes } from "./refund/routes.ts";
import { withdrawalRoutes } from "./withdrawal/routes.ts";

/** Everything the after-sales area declares. */
export const afterSalesContract: readonly object[] = [refunds, refundActs, withdrawals, withdrawalActs];

/** Everything the after-sales area serves. */
export const afterSalesRoutes: Route[] = [...refundRoutes, ...withdrawalRoutes];
