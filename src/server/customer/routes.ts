import { address, contact } from "#src/contract/customer/contact.ts";
import { level } from "#src/contract/customer/level.ts";
import { serveSet } from "#src/server/kernel/crud.ts";
import type { Route } from "#src/server/kernel/serve.ts";
import { addressEntity, contactEntity } from "./contact/entity.ts";
import { customerRoutes } from "./customer/routes.ts";
import { levelEntity } from "./level/entity.ts";

/** Every call of the customer area. */
export const customerAreaRoutes: Route[] = [
  ...customerRoutes,
  ...serveSet(contact, contactEntity),
  ...serveSet(address, addressEntity),
  ...serveSet(level, levelEntity),
];
