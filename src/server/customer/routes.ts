import type { PgTable } from "drizzle-orm/pg-core";
import * as contacts from "#src/contract/customer/contact.ts";
import * as customers from "#src/contract/customer/customer.ts";
import * as mobileChange from "#src/contract/customer/mobile-change.ts";
import * as levels from "#src/contract/customer/level.ts";
import type { ListInput } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { type ServedSet, serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { servePlain } from "#src/server/kernel/rows/plain.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { addressEntity, contactEntity } from "./contact/entity.ts";
import { customerEntity } from "./customer/entity.ts";
import { mobileRoutes } from "./customer/mobile.ts";
import { customerRoutes } from "./customer/routes.ts";
import { levelEntity } from "./level/entity.ts";

/** Everything the customer area declares. */
export const customerContract: readonly object[] = [customers, mobileChange, contacts, levels];

/** Everything the customer area serves. */
export const customerAreaRoutes: readonly (Route | ((kernel: Kernel) => readonly Route[]))[] = [
  ...customerRoutes,
  mobileRoutes,
  ...partRoutes(contacts.contact, contactEntity),
  ...partRoutes(contacts.address, addressEntity),
  ...serveSet(levels.level, levelEntity),
];

/** Lists a customer's parts: for one customer only, and only if this person may see the customer. */
function partRoutes<T extends PgTable>(set: ServedSet, entity: Entity<T>): Route[] {
  return [
    serve(set.list, async ({ rows, input }: Call<unknown>) => {
      const { customerId } = input as { customerId?: unknown };
      if (typeof customerId !== "string" || customerId === "") throw new Refusal(40001, "参数校验失败：客户不能为空");
      await rows.find(customerEntity, customerId);
      return { ...(await rows.page(entity, input as ListInput)) };
    }),
    servePlain(set.plain, entity, [set.list]),
  ];
}
