import * as contacts from "#src/contract/customer/contact.ts";
import * as customers from "#src/contract/customer/customer.ts";
import * as levels from "#src/contract/customer/level.ts";
import { serveSet } from "#src/server/kernel/crud.ts";
import type { Route } from "#src/server/kernel/serve.ts";
import { addressEntity, contactEntity } from "./contact/entity.ts";
import { customerRoutes } from "./customer/routes.ts";
import { levelEntity } from "./level/entity.ts";

/** Everything the customer area declares. */
export const customerContract: readonly object[] = [customers, contacts, levels];

/** Everything the customer area serves. */
export const customerAreaRoutes: Route[] = [
  ...customerRoutes,
  ...serveSet(contacts.contact, contactEntity),
  ...serveSet(contacts.address, addressEntity),
  ...serveSet(levels.level, levelEntity),
];
