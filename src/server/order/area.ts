import * as belowCost from "#src/contract/order/below-cost.ts";
import * as create from "#src/contract/order/create.ts";
import * as evaluation from "#src/contract/order/evaluation.ts";
import * as form from "#src/contract/order/form.ts";
import * as item from "#src/contract/order/item.ts";
import * as liquidation from "#src/contract/order/liquidation.ts";
import * as log from "#src/contract/order/log.ts";
import * as moneyActs from "#src/contract/order/money-acts.ts";
import * as officeActs from "#src/contract/order/office-acts.ts";
import * as orderDetail from "#src/contract/order/order-detail.ts";
import * as order from "#src/contract/order/order.ts";
import * as reportActs from "#src/contract/order/report-acts.ts";
import * as sampleActs from "#src/contract/order/sample-acts.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { liquidationJobs } from "./liquidation/jobs.ts";
import { liquidationRoutes } from "./liquidation/routes.ts";
import { orderJobs } from "./order/jobs.ts";
import { orderRoutes } from "./order/routes.ts";

/** All contract modules of the order area. */
export const orderContract: readonly object[] = [
  order,
  orderDetail,
  create,
  moneyActs,
  belowCost,
  sampleActs,
  reportActs,
  officeActs,
  form,
  item,
  log,
  evaluation,
  liquidation,
];

/** All routes of the order area. */
export function orderAreaRoutes(kernel: Kernel): Route[] {
  return [...orderRoutes(kernel), ...liquidationRoutes];
}

/** Jobs of the order area; they work on the current data, so a later run catches up on missed runs. */
export const orderAreaJobs: JobRegistry = { ...orderJobs, ...liquidationJobs };
