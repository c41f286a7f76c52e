import { custLevel } from "#src/server/db/schema/customer.ts";
import type { SeedKind } from "#src/server/db/seed/refresh/seed-kind.ts";
import { seedId } from "./seed-id.ts";

/** Code, name, lower limit of the growth value, discount in basis points (10000 = none), days of credit. */
const levels = [
  ["V1", "普通", 0, 10_000, 0],
  ["V2", "银牌", 200, 9_800, 15],
  ["V3", "金牌", 1_000, 9_500, 30],
  ["V4", "战略", 5_000, 9_000, 60],
] as const;

/**
 * Customer levels that each of these tenants gets at first (domain B.1): without one no customer can be added. The
 * tenant owns them afterwards. A level that the tenant already has under the same code stays as it is.
 */
export const levelKind = (tenantIds: readonly number[]): SeedKind => ({
  name: "customerLevel",
  table: custLevel,
  follows: [],
  keyOf: ({ tenantId, levelCode }) => `${String(tenantId)} ${String(levelCode)}`,
  rows: tenantIds.flatMap((tenantId) =>
    levels.map(([levelCode, levelName, minGrowth, discountRate, creditDays], at) => ({
      id: seedId(`customerLevel ${tenantId} ${levelCode}`),
      tenantId,
      levelCode,
      levelName,
      minGrowth,
      discountRate,
      creditDays,
      sortNo: at + 1,
      status: "1",
      createBy: "system",
    })),
  ),
});
