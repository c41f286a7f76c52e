import type { Endpoint } from "#src/contract/endpoint.ts";
import type { JobRegistry } from "./jobs/job.ts";
import { endpointsOf } from "./kernel/check.ts";
import type { Kernel } from "./kernel/kernel.ts";
import type { Route } from "./kernel/serve.ts";
import { afterSalesContract, afterSalesRoutes } from "./afterSales/routes.ts";
import { consultationAreaRoutes, consultationContract } from "./consultation/routes.ts";
import { customerAreaRoutes, customerContract } from "./customer/routes.ts";
import { financeJobs } from "./finance/jobs.ts";
import { financeContract, financeRoutes } from "./finance/routes.ts";
import { invoiceAreaRoutes, invoiceContract } from "./invoice/routes.ts";
import { onlineContract, onlineRoutes } from "./online/routes.ts";
import { orderAreaJobs, orderAreaRoutes, orderContract } from "./order/area.ts";
import { otherConfigContract, otherConfigRoutes } from "./otherConfig/routes.ts";
import { servicesContract, servicesRoutes } from "./services/routes.ts";
import { servicesJobs } from "./services/service/jobs.ts";
import { systemJobs } from "./system/log/jobs.ts";
import { systemContract, systemRoutes } from "./system/routes.ts";

/**
 * One area of the business as the server sees it: the contract files it signed, and the routes that serve them.
 * A new area, or a new entity of one, is added here and nowhere else.
 */
interface Area {
  contract: readonly object[];
  routes: readonly (Route | ((kernel: Kernel) => readonly Route[]))[];
  /** Job classes of the area. */
  jobs?: JobRegistry;
}

const areas: readonly Area[] = [
  { contract: systemContract, routes: [systemRoutes], jobs: systemJobs },
  { contract: orderContract, routes: [orderAreaRoutes], jobs: orderAreaJobs },
  { contract: afterSalesContract, routes: afterSalesRoutes },
  { contract: invoiceContract, routes: invoiceAreaRoutes },
  { contract: financeContract, routes: financeRoutes, jobs: financeJobs },
  { contract: customerContract, routes: customerAreaRoutes },
  { contract: consultationContract, routes: consultationAreaRoutes },
  { contract: servicesContract, routes: servicesRoutes, jobs: servicesJobs },
  { contract: otherConfigContract, routes: otherConfigRoutes },
  { contract: onlineContract, routes: onlineRoutes },
];

/** Routes of every area. */
export const allRoutes: Area["routes"] = areas.flatMap((area) => area.routes);

/** Every call of the contract: the server does not start while one of them is not served. */
export const allEndpoints: readonly Endpoint[] = endpointsOf(areas.flatMap((area) => area.contract));

/** Job classes of every area, by name. */
export const allJobs: JobRegistry = Object.assign({}, ...areas.map((area) => area.jobs));
