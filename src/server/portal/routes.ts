import * as evaluations from "#src/contract/portal/evaluation.ts";
import * as payments from "#src/contract/portal/payment.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { portalEvaluationRoutes } from "./evaluation/routes.ts";
import { portalPaymentRoutes } from "./payment/routes.ts";

/** Everything that the mall and the payment channels call. */
export const portalContract: readonly object[] = [payments, evaluations];

/** Serves what the mall and the payment channels call. */
export const portalRoutes: ((kernel: Kernel) => Route[])[] = [portalPaymentRoutes, portalEvaluationRoutes];
