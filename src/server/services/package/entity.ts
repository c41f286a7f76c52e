import { sql } from "drizzle-orm";
import { richText } from "#src/contract/fields.ts";
import { packageItemFields, servicePackage } from "#src/contract/services/package.ts";
import { svcPackage, svcPackageItem, svcService, svcSpec } from "#src/server/db/schema/service.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { matching } from "#src/server/services/match.ts";

export const packageEntity = entity({
  address: servicePackage.address,
  title: servicePackage.title,
  table: svcPackage,
  fields: servicePackage.fields,
  files: { detail: richText(200_000, { title: "套餐详情" }) },
  // Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
  columns: {
    serviceCount: sql<number>`(select count(*)::int from ${svcPackageItem} i where i.package_id = svc_package.id)`,
  },
  filters: {
    keyword: (word) =>
      matching({ no: svcPackage.packageNo, name: svcPackage.packageName, spelling: svcPackage.spelling }, word),
  },
  unique: { svc_package_no: "编号" },
});

export const packageItemEntity = entity({
  address: servicePackage.address,
  title: "套餐明细",
  table: svcPackageItem,
  fields: packageItemFields,
  columns: {
    serviceName: sql<string>`(select s.service_name from ${svcService} s where s.id = svc_package_item.service_id)`,
    specName: sql<string>`(select s.spec_name from ${svcSpec} s where s.id = svc_package_item.spec_id)`,
  },
});
