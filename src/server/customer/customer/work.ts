import { and, isNotNull, lte, ne } from "drizzle-orm";
import { dayOf, endOfDay } from "#src/lib/time.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { isOf, type WorkSource } from "#src/server/system/work/door.ts";
import { customerEntity } from "./entity.ts";

const customer = { entity: customerEntity, title: custCustomer.customerName } as const;

/** Customers whose next follow-up is due by today, and new phone numbers that need a second person's confirmation. */
export const customerWork: readonly WorkSource[] = [
  {
    ...customer,
    kind: "confirmMobile",
    permission: ["customer:customer:confirmMobile"],
    waits: () => isNotNull(custCustomer.newMobile),
    allowed: ({ actor }) => ne(custCustomer.newMobileBy, actor.username),
    no: custCustomer.customerNo,
    note: custCustomer.newMobileReason,
    since: custCustomer.newMobileTime,
    list: "/customer/customerList",
    filter: "customerNo",
  },
  {
    ...customer,
    kind: "followCustomer",
    permission: ["customer:customer:follow"],
    waits: (acting) =>
      and(isOf(custCustomer.salesBy, acting), lte(custCustomer.nextFollowTime, endOfDay(dayOf(acting.now)))),
    no: custCustomer.customerNo,
    note: custCustomer.contactName,
    due: custCustomer.nextFollowTime,
    since: custCustomer.createTime,
    list: "/customer/customerList",
    filter: "customerNo",
  },
];

const found = {
  ...customer,
  permission: "customer:customer:list",
  state: { dict: "customer_status", column: custCustomer.status },
  list: "/customer/customerList",
} as const;

/** Finds a customer by number or name. */
export const customerFinds: readonly FindSource[] = [
  { ...found, kind: "customer", no: custCustomer.customerNo, filter: "customerNo" },
  {
    ...found,
    kind: "customerName",
    by: "name",
    no: custCustomer.customerName,
    title: custCustomer.customerNo,
    filter: "customerName",
  },
];
