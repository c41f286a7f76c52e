import * as consultations from "#src/contract/consultation/consultation.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { consultationRoutes } from "./consultation/routes.ts";

/** Everything the consultation area declares. */
export const consultationContract: readonly object[] = [consultations];

/** Everything the consultation area serves. */
export const consultationAreaRoutes: Route[] = [...consultationRoutes];
