import { sql } from "drizzle-orm";
import { dataSource } from "#src/contract/system/platform/data-source.ts";
import { sysDataSource } from "#src/server/db/schema/platform.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** Data sources belong to the platform. No call reads the stored password; `hasPassword` says whether there is one. */
export const dataSourceEntity = entityOf(dataSource, sysDataSource, {
  tenancy: "none",
  columns: {
    dbPassword: sql<string | null>`null::text`,
    hasPassword: sql<string>`case when ${sysDataSource.dbSecret} is null then 'N' else 'Y' end`,
  },
});
