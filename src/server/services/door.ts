import { and, eq, inArray, sql } from "drizzle-orm";
import type { Page } from "#src/contract/envelope.ts";
import type { ListInput } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import {
  svcCategory,
  svcPackage,
  svcPackageItem,
  svcService,
  svcSpec,
  svcTravelling,
} from "#src/server/db/schema/service.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { categoryEntity } from "./category/entity.ts";
import { rateRowOf } from "./exchangeRate/rates.ts";
import { packageEntity, packageItemEntity } from "./package/entity.ts";
import { serviceEntity, specEntity } from "./service/entity.ts";
import { travellingEntity } from "./travelling/entity.ts";
import { areaLadder, feesFor, travelAmount } from "./travelling/rules.ts";

export type Service = RowOf<typeof svcService>;
export type ServiceSpec = RowOf<typeof svcSpec>;
export type ServicePackage = RowOf<typeof svcPackage>;
export type PackageItem = RowOf<typeof svcPackageItem>;

function byId<R extends { id: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Services by id, published or not; 40401 if one does not exist. */
export async function servicesFor(rows: Rows, ids: readonly string[]): Promise<Map<string, Service>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = byId(await rows.all(serviceEntity, inArray(svcService.id, wanted)));
  if (found.size < wanted.length) throw new Refusal(40401);
  return found;
}

/**
 * Services, specs and packages of an earlier order's lines that still exist, published or not; deleted ones are absent.
 */
export async function catalogueOf(
  rows: Rows,
  ids: { services: readonly string[]; specs: readonly string[]; packages: readonly string[] },
) {
  const [services, specs, packages, packageItems] = await Promise.all([
    rows.all(serviceEntity, inArray(svcService.id, [...ids.services, ""])),
    rows.all(specEntity, inArray(svcSpec.id, [...ids.specs, ""])),
    rows.all(packageEntity, inArray(svcPackage.id, [...ids.packages, ""])),
    packageItemsFor(rows, ids.packages),
  ]);
  return { services: byId(services), specs: byId(specs), packages: byId(packages), packageItems };
}

/** A page of the services the actor may see, serialized. */
export async function servicePage(rows: Rows, input: ListInput): Promise<Page<Record<string, unknown>>> {
  return rows.page(serviceEntity, input);
}

/** Specs by id, enabled or not; 40401 if one does not exist. */
export async function specsFor(rows: Rows, ids: readonly string[]): Promise<Map<string, ServiceSpec>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = byId(await rows.all(specEntity, inArray(svcSpec.id, wanted)));
  if (found.size < wanted.length) throw new Refusal(40401);
  return found;
}

/** All specs of services, by service and sort order. */
export async function specsOfServices(rows: Rows, serviceIds: readonly string[]): Promise<ServiceSpec[]> {
  if (serviceIds.length === 0) return [];
  return rows.all(specEntity, inArray(svcSpec.serviceId, [...new Set(serviceIds)]), {
    orderBy: [sql`${svcSpec.serviceId}`, sql`${svcSpec.sortNo}`, sql`${svcSpec.id}`],
  });
}

/** Packages by id, published or not; 40401 if one does not exist. */
export async function packagesFor(rows: Rows, ids: readonly string[]): Promise<Map<string, ServicePackage>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = byId(await rows.all(packageEntity, inArray(svcPackage.id, wanted)));
  if (found.size < wanted.length) throw new Refusal(40401);
  return found;
}

/** Items of packages, by package and line. */
export async function packageItemsFor(rows: Rows, packageIds: readonly string[]): Promise<PackageItem[]> {
  if (packageIds.length === 0) return [];
  return rows.all(packageItemEntity, inArray(svcPackageItem.packageId, [...new Set(packageIds)]), {
    orderBy: [sql`${svcPackageItem.packageId}`, sql`${svcPackageItem.lineNo}`],
  });
}

/** The top category of every category, by id. */
export async function topCategories(rows: Rows): Promise<Map<string, RowOf<typeof svcCategory>>> {
  const all = new Map((await rows.all(categoryEntity)).map((category) => [category.id, category]));
  const topOf = (category: RowOf<typeof svcCategory>) => {
    let top = category;
    // Three levels are allowed; cyclic data must not cause an endless loop.
    for (let level = 0; level < 10; level += 1) {
      const parent = all.get(top.parentId ?? "");
      if (!parent) break;
      top = parent;
    }
    return top;
  };
  return new Map([...all].map(([id, category]) => [id, topOf(category)]));
}

/** A category and its ancestors, from the leaf to the root; empty for an unknown one. */
export async function categoryPathOf(rows: Rows, categoryId: string): Promise<string[]> {
  const path: string[] = [];
  let next: string | null = categoryId;
  // Three levels are allowed; cyclic data must not cause an endless loop.
  while (next !== null && path.length < 10 && !path.includes(next)) {
    const found: RowOf<typeof svcCategory> | null = await rows.first(categoryEntity, eq(svcCategory.id, next));
    if (!found) break;
    path.push(found.id);
    next = found.parentId || null;
  }
  return path;
}

/** The fees that apply to a region, and the cost of a visit of `manDays`, in cents. Refuses if no fees are set. */
export async function travelFor(rows: Rows, areaCode: string, manDays: number) {
  const ladder = areaLadder(areaCode);
  const last = sql`split_part(${svcTravelling.areaCode}, ',', -1)`;
  const enabled =
    ladder.length === 0
      ? []
      : await rows.all(travellingEntity, and(eq(svcTravelling.status, "1"), sql`${last} in ${ladder}`));
  const fees = feesFor(areaCode, enabled);
  return { fees, manDays, amount: travelAmount(fees, manDays) };
}

/** The rate of a currency on a day (CNY per unit ×1,000,000): the latest one in effect; null if none. */
export async function rateOf(rows: Rows, currency: string, day: string): Promise<number | null> {
  return (await rateRowOf(rows, currency, day))?.rateE6 ?? null;
}

/** Adds `quantity` to the sold count of each service; negative to take back. */
export async function countSold(rows: Rows, sold: readonly { serviceId: string; quantity: number }[]): Promise<void> {
  // Update in a fixed order, so that concurrent orders of the same services cannot deadlock.
  for (const { serviceId, quantity } of sold.toSorted((a, b) => (a.serviceId < b.serviceId ? -1 : 1))) {
    // A counter is not an edit: it changes neither the service's version nor its data log.
    await rows.tx
      .update(svcService)
      .set({ soldCount: sql`greatest(${svcService.soldCount} + ${quantity}, 0)` })
      .where(eq(svcService.id, serviceId));
  }
}
