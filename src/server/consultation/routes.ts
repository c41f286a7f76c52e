import * as consultations from "#src/contract/consultation/consultation.ts";
import { consultationRoutes } from "./consultation/routes.ts";

/** Everything the consultation area declares. */
export const consultationContract: readonly object[] = [consultations];

/** Everything the consultation area serves. */
export const consultationAreaRoutes = consultationRoutes;
