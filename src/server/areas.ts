import "./provide.ts";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { FindSource } from "./system/search/door.ts";
import type { WorkSource } from "./system/work/door.ts";
import type { JobRegistry } from "./jobs/job.ts";
import { endpointsOf } from "#src/server/kernel/http/check.ts";
import type { Kernel } from "./kernel/kernel.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { afterSalesJobs } from "./afterSales/jobs.ts";
import { afterSalesContract, afterSalesRoutes } from "./afterSales/routes.ts";
import { consultationJobs } from "./consultation/jobs.ts";
import { consultationAreaRoutes, consultationContract } from "./consultation/routes.ts";
import { customerAreaRoutes, customerContract } from "./customer/routes.ts";
import { dashboardJobs } from "./dashboard/jobs.ts";
import { dashboardContract, dashboardRoutes } from "./dashboard/routes.ts";
import { financeJobs } from "./finance/jobs.ts";
import { financeContract, financeRoutes } from "./finance/routes.ts";
import { invoiceJobs } from "./invoice/invoice/jobs.ts";
import { invoiceAreaRoutes, invoiceContract } from "./invoice/routes.ts";
import { monitorContract, monitorRoutes } from "./monitor/routes.ts";
import { onlineContract, onlineRoutes } from "./online/routes.ts";
import { orderAreaJobs, orderAreaRoutes, orderContract } from "./order/area.ts";
import { ordinaryContract, ordinaryRoutes } from "./ordinary.gen.ts";
import { otherConfigContract, otherConfigRoutes } from "./otherConfig/routes.ts";
import { portalContract, portalRoutes } from "./portal/routes.ts";
import { servicesContract, servicesRoutes } from "./services/routes.ts";
import { settlementJobs } from "./settlement/jobs.ts";
import { settlementContract, settlementRoutes } from "./settlement/routes.ts";
import { settlementFinds, settlementWork } from "./settlement/work.ts";
import { servicesJobs } from "./services/service/jobs.ts";
import { consultationFinds, consultationWork } from "./consultation/consultation/work.ts";
import { customerFinds, customerWork } from "./customer/customer/work.ts";
import { invoiceFinds, invoiceWork } from "./invoice/invoice/work.ts";
import { orderFinds } from "./order/order/find.ts";
import { orderWork } from "./order/order/work.ts";
import { paymentFinds, paymentWork } from "./finance/payment/work.ts";
import { refundFinds, refundWork } from "./afterSales/refund/work.ts";
import { serviceFinds } from "./services/service/find.ts";
import { withdrawalFinds, withdrawalWork } from "./afterSales/withdrawal/work.ts";
import * as comment from "#src/contract/system/desk/comment.ts";
import * as job from "#src/contract/system/job.ts";
import * as presence from "#src/contract/system/desk/presence.ts";
import * as search from "#src/contract/system/desk/search.ts";
import * as work from "#src/contract/system/desk/work.ts";
import { presenceRoutes } from "./system/comment/presence.ts";
import { commentRoutes } from "./system/comment/routes.ts";
import { jobRoutes } from "./system/job/routes.ts";
import { searchRoutes } from "./system/search/routes.ts";
import { workRoutes } from "./system/work/routes.ts";
import { fileJobs } from "./system/file/jobs.ts";
import { messageJobs } from "./system/message/jobs.ts";
import { systemJobs } from "./system/log/jobs.ts";
import { systemContract, systemRoutes } from "./system/routes.ts";

/**
 * One business area on the server: its contract files, and the routes that serve them. A new area is added only here.
 */
interface Area {
  contract: readonly object[];
  routes: readonly (Route | ((kernel: Kernel) => readonly Route[]))[];
  /** Job classes of the area. */
  jobs?: JobRegistry;
  /** Records of the area that can be found by number. */
  finds?: readonly FindSource[];
  /** Work of the area that waits for a person. */
  work?: readonly WorkSource[];
}

/**
 * The areas in order, the lowest first. A door opens downwards only: an area may use the areas before it. What it needs
 * from a higher area it declares itself, and `provide.ts` supplies it.
 */
export const areaOrder = [
  "system",
  "monitor",
  "otherConfig",
  "services",
  "customer",
  "order",
  "invoice",
  "finance",
  "settlement",
  "afterSales",
  "consultation",
  "online",
  "portal",
  "dashboard",
] as const;

type AreaName = (typeof areaOrder)[number];

const parts: Readonly<Record<AreaName, Area>> = {
  system: { contract: systemContract, routes: [systemRoutes], jobs: { ...systemJobs, ...fileJobs, ...messageJobs } },
  monitor: { contract: monitorContract, routes: [monitorRoutes] },
  order: {
    contract: orderContract,
    routes: [orderAreaRoutes],
    jobs: orderAreaJobs,
    finds: orderFinds,
    work: orderWork,
  },
  afterSales: {
    contract: afterSalesContract,
    routes: afterSalesRoutes,
    jobs: afterSalesJobs,
    finds: [...refundFinds, ...withdrawalFinds],
    work: [...refundWork, ...withdrawalWork],
  },
  invoice: {
    contract: invoiceContract,
    routes: invoiceAreaRoutes,
    jobs: invoiceJobs,
    finds: invoiceFinds,
    work: invoiceWork,
  },
  finance: {
    contract: financeContract,
    routes: financeRoutes,
    jobs: financeJobs,
    finds: paymentFinds,
    work: paymentWork,
  },
  settlement: {
    contract: settlementContract,
    routes: settlementRoutes,
    jobs: settlementJobs,
    finds: settlementFinds,
    work: settlementWork,
  },
  customer: { contract: customerContract, routes: customerAreaRoutes, finds: customerFinds, work: customerWork },
  consultation: {
    contract: consultationContract,
    routes: [consultationAreaRoutes],
    jobs: consultationJobs,
    finds: consultationFinds,
    work: consultationWork,
  },
  services: { contract: servicesContract, routes: servicesRoutes, jobs: servicesJobs, finds: serviceFinds },
  otherConfig: { contract: otherConfigContract, routes: otherConfigRoutes },
  online: { contract: onlineContract, routes: onlineRoutes },
  portal: { contract: portalContract, routes: portalRoutes },
  dashboard: { contract: dashboardContract, routes: dashboardRoutes, jobs: dashboardJobs },
};

/** Entities without rules of their own, of every area. */
const ordinary: Area = { contract: ordinaryContract, routes: ordinaryRoutes };

/** In this order the search lists what it finds. */
const business: readonly Area[] = Object.values(parts);

/** Every kind of work that waits for a person, in list order. */
export const allWork: readonly WorkSource[] = business
  .flatMap((area) => area.work ?? [])
  .toSorted((a, b) => work.workKinds.indexOf(a.kind) - work.workKinds.indexOf(b.kind));

/** Every kind of record that can be found by number. */
export const allFinds: readonly FindSource[] = business.flatMap((area) => area.finds ?? []);

/** Permissions of every action that the server serves; actions write, they do not read. */
export const servedActs: ReadonlySet<Permission> = new Set(
  endpointsOf([...business, ordinary].flatMap((area) => area.contract))
    .filter(({ method }) => method !== "GET")
    .flatMap(({ permission }) => permissionsOf(permission)),
);

/** Job classes of every area, by name. */
export const allJobs: JobRegistry = Object.assign({}, ...business.map((area) => area.jobs));

/** Calls that cover all areas: jobs, search by number, work list, comments and presence. */
const overall: Area = {
  contract: [job, search, work, comment, presence],
  routes: [
    (kernel) => jobRoutes(kernel, allJobs),
    ...searchRoutes(allFinds),
    ...workRoutes(allWork, servedActs),
    ...commentRoutes(allFinds),
    ...presenceRoutes(allFinds),
  ],
};

const areas: readonly Area[] = [...business, ordinary, overall];

/** Routes of every area. */
export const allRoutes: Area["routes"] = areas.flatMap((area) => area.routes);

/** Every call of the contract. The server does not start if a call has no route. */
export const allEndpoints: readonly Endpoint[] = endpointsOf(areas.flatMap((area) => area.contract));
