import * as cgreport from "#src/contract/online/cgreport.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { cgreportRoutes } from "./cgreport/routes.ts";

/** Everything the online area declares. */
export const onlineContract: readonly object[] = [cgreport];

/** Everything the online area serves. */
export const onlineRoutes: Route[] = [...cgreportRoutes];
