import { sql } from "drizzle-orm";
import { industry } from "#src/contract/services/industry.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { svcIndustry, svcPackage, svcService } from "#src/server/db/schema/service.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

export const industryEntity = entityOf(industry, svcIndustry, {
  columns: {
    serviceCount:
      sql<number>`(select count(*) from svc_service s where s.tenant_id = svc_industry.tenant_id and s.del_flag = 0 and svc_industry.id = any(string_to_array(s.industry_ids, ',')))`.mapWith(
        Number,
      ),
  },
  names: { industry: svcIndustry.industryName },
  usedBy: () => [custCustomer.industryId],
  usedInLists: () => [svcService.industryIds, svcPackage.industryIds],
});
