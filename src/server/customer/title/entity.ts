import { custInvoiceTitle } from "#src/server/db/schema/customer.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

/** 发票抬头 of customers. */
export const titleEntity = entity({
  address: "customer:title",
  title: "发票抬头",
  table: custInvoiceTitle,
  fields: {},
});
