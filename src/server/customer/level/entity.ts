import { level } from "#src/contract/customer/level.ts";
import { custCustomer, custLevel } from "#src/server/db/schema/customer.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const levelEntity = entity({
  address: level.address,
  title: level.title,
  table: custLevel,
  fields: level.fields,
  unique: { cust_level_code: "等级编码" },
  usedBy: () => [custCustomer.levelId],
});
