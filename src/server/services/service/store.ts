import { and, eq, inArray, sql } from "drizzle-orm";
import type { ServiceValues } from "#src/contract/services/service-form.ts";
import { mulDivRound } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import { svcCategory, svcPackage, svcPackageItem, svcService } from "#src/server/db/schema/service.ts";
import { groupsBy } from "#src/server/kernel/query/aggregates.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { labsFor } from "#src/server/otherConfig/door.ts";
import { categoryEntity } from "#src/server/services/category/entity.ts";
import { packageEntity } from "#src/server/services/package/entity.ts";
import { specsOfServices } from "#src/server/services/door.ts";
import { serviceEntity, specEntity } from "./entity.ts";

export type ServiceRow = RowOf<typeof svcService>;

/** Category part of the number of a draft without a category. */
const noCategory = "00";

/** The number of a new service. A draft without a category gets a new number with its first category. */
export async function numberFor(rows: Rows, categoryId: string): Promise<string> {
  const category = categoryId ? await rows.first(categoryEntity, eq(svcCategory.id, categoryId)) : null;
  return nextNumber(rows, { kind: "service", categoryCode: category?.categoryCode ?? noCategory });
}

/** Whether a service still has the number of a draft without a category. */
export const isUnnumbered = (row: ServiceRow): boolean => row.serviceNo.startsWith(`FW${noCategory}`);

/** The laboratory's default share of a price, used if no other was agreed; 0 without a laboratory. */
async function usualCost(rows: Rows, labId: string): Promise<(price: number) => number> {
  const lab = (await labsFor(rows, [labId])).get(labId);
  return (price) => (lab ? mulDivRound(price, lab.defaultCostRate, 10_000) : 0);
}

/**
 * Saves the specs of a service in form order and deletes missing ones; refuses to delete a spec that packages or orders
 * use. Without `mayPrice` the liquidation prices stay as they are; new specs get the default share.
 */
export async function saveSpecs(
  rows: Rows,
  service: ServiceRow,
  wanted: ServiceValues["specs"],
  mayPrice: boolean,
): Promise<void> {
  const present = await specsOfServices(rows, [service.id]);
  const usual = await usualCost(rows, service.defaultLabId);
  for (const gone of present.filter(({ id }) => !wanted.some((spec) => spec.id === id))) {
    try {
      await rows.remove(specEntity, gone);
    } catch (error) {
      if (error instanceof Refusal && error.code === 40903)
        throw new Refusal(40903, `规格“${gone.specName}”已被引用，不能删除，请停用`);
      throw error;
    }
  }
  for (const [at, spec] of wanted.entries()) {
    const before = present.find(({ id }) => id === spec.id);
    if (spec.id && !before) throw new Refusal(40401);
    const typed = mayPrice ? spec.costPrice : null;
    const kept = mayPrice ? undefined : before?.costPrice;
    const values = {
      specName: spec.specName,
      price: spec.price,
      costPrice: Math.min(spec.price, typed ?? kept ?? usual(spec.price)),
      tatDays: spec.tatDays,
      status: spec.status,
      sortNo: at + 1,
    };
    if (before) await rows.update(specEntity, before, values);
    else await rows.insert(specEntity, { ...values, serviceId: service.id });
  }
}

/** Published packages that contain any of the services. */
export function packagesWith(rows: Rows, serviceIds: readonly string[], lock = false) {
  const containing = rows.tx
    .select({ id: svcPackageItem.packageId })
    .from(svcPackageItem)
    .where(inArray(svcPackageItem.serviceId, [...serviceIds]));
  return rows.all(packageEntity, and(eq(svcPackage.status, "1"), inArray(svcPackage.id, containing)), {
    orderBy: [sql`${svcPackage.id}`],
    lock,
  });
}

/** Number of services per state under a list's condition, and the number of scheduled drafts. */
export async function statusCounts(
  rows: Rows,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, number> & { all: number; scheduled: number }> {
  const { status, publishTime } = svcService;
  const timed = sql<boolean>`(${publishTime} is not null)`;
  const counts: Record<string, number> & { all: number; scheduled: number } = { all: 0, scheduled: 0 };
  for (const group of await groupsBy(rows, serviceEntity, { status, timed }, input)) {
    const name = String(group.status);
    counts[name] = (counts[name] ?? 0) + group.n;
    counts.all += group.n;
    if (group.timed === true && name === "0") counts.scheduled += group.n;
  }
  return counts;
}

/** Every stored version of a service from the data log, oldest first. */
export function historyOf(rows: Rows, service: ServiceRow) {
  return rows.tx
    .select()
    .from(sysDataLog)
    .where(
      and(
        eq(sysDataLog.dataTable, "svc_service"),
        eq(sysDataLog.dataId, service.id),
        eq(sysDataLog.tenantId, service.tenantId),
      ),
    )
    .orderBy(sysDataLog.dataVersion);
}
