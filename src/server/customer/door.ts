import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Page } from "#src/contract/envelope.ts";
import type { ListInput } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import {
  custContact,
  custCustomer,
  custExclusivePackage,
  custExclusivePackageItem,
  custLevel,
} from "#src/server/db/schema/customer.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { contactEntity } from "./contact/entity.ts";
import { customerEntity } from "./customer/entity.ts";
import { changedTotals, type TotalsChange } from "./customer/rules.ts";
import { exclusiveItemEntity, exclusivePackageEntity } from "./exclusivePackage/entity.ts";
import { levelEntity } from "./level/entity.ts";

export { customerEntity } from "./customer/entity.ts";
export { customerHoldings } from "./customer/holdings.ts";
export { consentPause } from "./customer/mobile.ts";
export { defaultTitle, saveDefaultTitle } from "./title/store.ts";

export type Customer = RowOf<typeof custCustomer>;
export type CustomerLevel = RowOf<typeof custLevel>;
export type ExclusiveItem = RowOf<typeof custExclusivePackageItem>;

/** A customer the actor may see; 40401 or 40302 otherwise. */
export async function customerFor(rows: Rows, id: string): Promise<Customer> {
  return rows.find(customerEntity, id);
}

/** A page of the customers the actor may see, serialized. */
export async function customerPage(rows: Rows, input: ListInput): Promise<Page<Record<string, unknown>>> {
  return rows.page(customerEntity, input);
}

/** As `customerFor`, locked until the transaction ends. */
export async function lockCustomer(rows: Rows, id: string): Promise<Customer> {
  return rows.lock(customerEntity, id);
}

/** A customer of this tenant without data rules, for system actions on an order that was already found. */
export async function customerOf(rows: Rows, id: string): Promise<Customer> {
  const customer = await rows.first(customerEntity, eq(custCustomer.id, id));
  if (!customer) throw new Refusal(40401);
  return customer;
}

/** Whether a customer of this tenant was deleted (注销). */
export async function customerClosed(rows: Rows, id: string): Promise<boolean> {
  return (await rows.first(customerEntity, eq(custCustomer.id, id))) === null;
}

/** A customer serialized for display; null if the actor may not view customers, or not this one. */
export async function customerShown(rows: Rows, id: string): Promise<Record<string, unknown> | null> {
  if (!rows.actor.can("customer:customer:view")) return null;
  try {
    return await rows.view(customerEntity, id);
  } catch (error) {
    if (error instanceof Refusal && (error.code === 40302 || error.code === 40401)) return null;
    throw error;
  }
}

/** The level of a customer, with its discount in basis points. */
export async function levelOf(rows: Rows, customer: Pick<Customer, "levelId">): Promise<CustomerLevel> {
  const level = await rows.first(levelEntity, eq(custLevel.id, customer.levelId));
  if (!level) throw new Refusal(40401);
  return level;
}

/** The customer's default contact, or null. */
export async function defaultContact(rows: Rows, customerId: string): Promise<RowOf<typeof custContact> | null> {
  return rows.first(contactEntity, and(eq(custContact.customerId, customerId), eq(custContact.isDefault, "Y")));
}

/**
 * Applies an order event to the customer's totals and growth. It is not an edit: version and data log do not change.
 */
export async function customerTotals(rows: Rows, customerId: string, change: TotalsChange): Promise<void> {
  const customer = await rows.first(customerEntity, eq(custCustomer.id, customerId), { lock: true });
  if (!customer) throw new Refusal(40401);
  await rows.tx.update(custCustomer).set(changedTotals(customer, change)).where(eq(custCustomer.id, customerId));
}

/** Moves a customer to another salesperson (O-20 with 同步客户归属). */
export async function moveCustomer(
  rows: Rows,
  customerId: string,
  sales: { salesBy: string; salesOrgCode: string },
): Promise<void> {
  const customer = await rows.first(customerEntity, eq(custCustomer.id, customerId), { lock: true });
  if (!customer) throw new Refusal(40401);
  await rows.update(customerEntity, customer, sales);
}

/** A line of an active exclusive package, with the rest of its limit (null = no limit). */
export interface ExclusiveOffer extends ExclusiveItem {
  left: number | null;
}

/** Offers of a customer's exclusive packages that are enabled and valid on a day; one line per service and spec. */
export async function exclusiveOffers(rows: Rows, customerId: string, at: Date): Promise<ExclusiveOffer[]> {
  const today = dayOf(at);
  const packages = await rows.all(
    exclusivePackageEntity,
    and(
      eq(custExclusivePackage.customerId, customerId),
      eq(custExclusivePackage.status, "1"),
      lte(custExclusivePackage.startDate, today),
      gte(custExclusivePackage.endDate, today),
    ),
  );
  if (packages.length === 0) return [];
  const ids = packages.map((found) => found.id);
  const items = await rows.all(exclusiveItemEntity, inArray(custExclusivePackageItem.exclusivePackageId, ids));
  return items.map((item) => ({
    ...item,
    left: item.maxQuantity === null ? null : Math.max(0, item.maxQuantity - item.usedQuantity),
  }));
}

/** Uses `quantity` of an exclusive line; a negative quantity gives it back, down to 0 used. Refuses with 超出限购数量. */
export async function useExclusive(
  rows: Rows,
  exclusivePackageId: string,
  service: { serviceId: string; specId: string | null },
  quantity: number,
): Promise<void> {
  const sameSpec =
    service.specId === null
      ? sql`${custExclusivePackageItem.specId} is null`
      : eq(custExclusivePackageItem.specId, service.specId);
  const item = await rows.first(
    exclusiveItemEntity,
    and(
      eq(custExclusivePackageItem.exclusivePackageId, exclusivePackageId),
      eq(custExclusivePackageItem.serviceId, service.serviceId),
      sameSpec,
    ),
    { lock: true },
  );
  if (!item) throw new Refusal(40401);
  const usedQuantity = Math.max(0, item.usedQuantity + quantity);
  if (quantity > 0 && item.maxQuantity !== null && usedQuantity > item.maxQuantity)
    throw new Refusal(42201, "超出限购数量");
  await rows.update(exclusiveItemEntity, item, { usedQuantity });
}
