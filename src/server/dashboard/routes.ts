import * as analysis from "#src/contract/dashboard/analysis.ts";
import { analysisRoutes } from "./analysis/routes.ts";

/** Everything that 首页 declares. */
export const dashboardContract: readonly object[] = [analysis];

/** Everything that 首页 serves. */
export const dashboardRoutes = analysisRoutes;
