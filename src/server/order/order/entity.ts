import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { priceAskFields } from "#src/contract/order/price-ask-row.ts";
import { evaluationFields } from "#src/contract/order/evaluation.ts";
import { formFields } from "#src/contract/order/form-row.ts";
import { itemFields, priceChangeFields } from "#src/contract/order/item.ts";
import { logFields } from "#src/contract/order/log.ts";
import { logisticsFields } from "#src/contract/order/logistics-row.ts";
import { orderFields } from "#src/contract/order/order.ts";
import { reportFields } from "#src/contract/order/report-row.ts";
import { sampleFields } from "#src/contract/order/sample-row.ts";
import {
  ordEvaluation,
  ordInspectionForm,
  ordItem,
  ordLog,
  ordLogistics,
  ordOrder,
  ordPriceChange,
  ordReport,
  ordSample,
} from "#src/server/db/schema/order.ts";
import { ordPriceAsk } from "#src/server/db/schema/price-ask.ts";
import { contains } from "#src/server/kernel/query/contains.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

// Drizzle omits the table of columns in a one-table select, but inside a subquery they need their table.
export const orderEntity = entity({
  address: "order:order",
  title: "订单",
  table: ordOrder,
  fields: orderFields,
  filters: {
    trackingNo: (value) => sql`ord_order.id in (select order_id from ${ordLogistics} where tracking_no = ${value})`,
    reportNo: (value) =>
      sql`ord_order.id in (select order_id from ${ordReport} where report_no ilike ${contains(value)})`,
    sampleNo: (value) =>
      sql`ord_order.id in (select order_id from ${ordSample} where sample_no ilike ${contains(value)})`,
    serviceName: (value) =>
      sql`ord_order.id in (select order_id from ${ordItem} where service_name ilike ${contains(value)})`,
    // A line of business is a category with all its descendants.
    category: (value) => sql`ord_order.id in (
      with recursive branch as (
        select id from svc_category where id = ${value}
        union select child.id from svc_category child join branch on child.parent_id = branch.id
      )
      select line.order_id from ord_item line join svc_service s on s.id = line.service_id
      where s.category_id in (select id from branch))`,
  },
});

const part = { address: "order:order" } as const;
const ofOrder = (key: PgColumn) => ({ whole: orderEntity, key });

export const itemEntity = entity({
  ...part,
  title: "订单明细",
  table: ordItem,
  fields: itemFields,
  partOf: ofOrder(ordItem.orderId),
});
export const priceChangeEntity = entity({
  ...part,
  title: "改价记录",
  table: ordPriceChange,
  fields: priceChangeFields,
  partOf: ofOrder(ordPriceChange.orderId),
});
export const priceAskEntity = entity({
  ...part,
  title: "低价申请",
  table: ordPriceAsk,
  fields: priceAskFields,
  partOf: ofOrder(ordPriceAsk.orderId),
});
export const logEntity = entity({
  ...part,
  title: "订单日志",
  table: ordLog,
  fields: logFields,
  partOf: ofOrder(ordLog.orderId),
});
export const formEntity = entity({
  ...part,
  title: "委托单",
  table: ordInspectionForm,
  fields: formFields,
  partOf: ofOrder(ordInspectionForm.orderId),
});
export const sampleEntity = entity({
  ...part,
  title: "样品",
  table: ordSample,
  fields: sampleFields,
  partOf: ofOrder(ordSample.orderId),
});
export const logisticsEntity = entity({
  ...part,
  title: "物流记录",
  table: ordLogistics,
  fields: logisticsFields,
  partOf: ofOrder(ordLogistics.orderId),
  unique: { ord_logistics_tracking: "物流单号" },
});
export const reportEntity = entity({
  ...part,
  title: "报告",
  table: ordReport,
  fields: reportFields,
  partOf: ofOrder(ordReport.orderId),
  unique: { ord_report_no: "报告编号" },
});
export const evaluationEntity = entity({
  ...part,
  title: "评价",
  table: ordEvaluation,
  fields: evaluationFields,
  partOf: ofOrder(ordEvaluation.orderId),
});
