import { eq } from "drizzle-orm";
import { file } from "#src/contract/fields.ts";
import { sysTenant } from "#src/server/db/schema/organisation.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

/** 租户: no call writes it yet, but everybody in the tenant may see its logo file. */
entity({
  address: "system:tenant",
  title: "租户",
  table: sysTenant,
  fields: {},
  files: { companyLogo: file(255, { title: "公司标志", opens: "session" }) },
  tenancy: "none",
  shownTo: ({ tenantId }) => (tenantId === 0 ? undefined : eq(sysTenant.id, tenantId)),
});
