import type { Route } from "#src/server/kernel/serve.ts";
import { paymentRoutes } from "./payment/routes.ts";

/** Every call of the finance area. */
export const financeRoutes: Route[] = [...paymentRoutes];
