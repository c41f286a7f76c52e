import { svcService } from "#src/server/db/schema/service.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { serviceEntity } from "./entity.ts";

/** Finds a service by its number. */
export const serviceFinds: readonly FindSource[] = [
  {
    kind: "service",
    permission: "services:service:list",
    entity: serviceEntity,
    no: svcService.serviceNo,
    title: svcService.serviceName,
    state: { dict: "publish_status", column: svcService.status },
    list: "/services/servicesList",
  },
];
