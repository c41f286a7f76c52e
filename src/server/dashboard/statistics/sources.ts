import { type SQL, sql } from "drizzle-orm";
import { flowFigures } from "#src/contract/finance/close.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { statDaily } from "#src/server/db/schema/statistics.ts";
import { refundEntity } from "#src/server/afterSales/refund/door.ts";
import { customerEntity } from "#src/server/customer/door.ts";
import { flowEntity } from "#src/server/finance/flow/door.ts";
import { invoiceEntity } from "#src/server/invoice/invoice/door.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { liquidationEntity } from "#src/server/order/liquidation/door.ts";
import { orderEntity } from "#src/server/order/order/door.ts";

/** Dimensions of the figures; each is a column of `stat_daily`. */
export const dimensions = ["orgCode", "salesBy", "labId", "labOrgCode", "labType", "categoryId", "source"] as const;
export type Dimension = (typeof dimensions)[number];

/** Figures that add up over days and dimensions; each is a column of `stat_daily`. */
export type Figure = Exclude<keyof typeof statDaily.$inferSelect, Dimension | "tenantId" | "statDate">;

/** Name of the column in `stat_daily`. */
export const columnOf = (name: Dimension | Figure): SQL => sql.identifier(statDaily[name].name) as unknown as SQL;

/**
 * The one definition of some figures: the rows that they count and on which day. The job and the live part of every
 * query are made from it. `kind` is what the triggers write into `stat_touched`.
 */
export interface Source {
  kind: string;
  /** Rows with the columns below. */
  from: SQL;
  /** Joins that only the dimensions need. */
  joined?: SQL;
  tenant: SQL;
  /** The instant that decides on the day, or the day itself. */
  time: SQL;
  isDay?: true;
  where?: SQL;
  dimensions: Readonly<Partial<Record<Dimension, SQL>>>;
  figures: Readonly<Partial<Record<Figure, SQL>>>;
  /** The list that these figures are the footer of: who may open it, and whose data rules apply. */
  permission: Permission;
  entity: Entity;
  /** The rows of the viewer, if not the condition of `entity`. */
  seen?: (rows: Rows) => SQL;
  /** Fields of data rules that `stat_daily` has as a dimension. */
  ruled: Readonly<Record<string, Dimension>>;
}

const one = sql`1`;
const when = (condition: SQL): SQL => sql`case when ${condition} then 1 else 0 end`;

/** The day of an instant in Asia/Shanghai. */
export const dayOfInstant = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Shanghai')::date`;

/** An order belongs to one category, that of its first line, so that parts add up to the whole. */
const ofOrder = {
  orgCode: sql`ord_order.sales_org_code`,
  salesBy: sql`ord_order.sales_by`,
  labId: sql`ord_order.lab_id`,
  labOrgCode: sql`ord_order.lab_org_code`,
  labType: sql`ord_order.lab_type`,
  categoryId: sql`(select s.category_id from ord_item i join svc_service s on s.id = i.service_id
    where i.order_id = ord_order.id and i.line_no = 1)`,
  source: sql`ord_order.order_source`,
};
const order = {
  from: sql`ord_order`,
  tenant: sql`ord_order.tenant_id`,
  dimensions: ofOrder,
  permission: "order:order:list",
  entity: orderEntity,
  ruled: {
    salesOrgCode: "orgCode",
    salesBy: "salesBy",
    labId: "labId",
    labOrgCode: "labOrgCode",
    labType: "labType",
    orderSource: "source",
  },
} as const satisfies Partial<Source>;

const flowOf = ({ direction, types }: { direction: string; types: readonly string[] }): SQL =>
  sql`case when fin_flow.direction = ${direction} and fin_flow.flow_type in (${sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )}) then fin_flow.amount else 0 end`;

export const sources = {
  created: {
    ...order,
    kind: "created",
    time: sql`ord_order.create_time`,
    figures: { orderCount: one, orderPaidCount: when(sql`ord_order.pay_status in ('2', '3')`) },
  },
  /** How far the orders came that were created on the day. */
  funnel: {
    ...order,
    kind: "funnel",
    time: sql`ord_order.create_time`,
    figures: {
      receivedCount: when(sql`ord_order.order_status in ('50', '55', '60', '70', '80', '90')
        or ord_order.test_start_time is not null`),
      testingCount: when(sql`ord_order.test_start_time is not null`),
      reportedCount: when(sql`ord_order.report_time is not null`),
      finishedCount: when(sql`ord_order.order_status = '90'`),
    },
  },
  paid: {
    ...order,
    kind: "paid",
    time: sql`ord_order.pay_time`,
    figures: { paidCount: one, gmv: sql`ord_order.payable_amount` },
  },
  reported: {
    ...order,
    kind: "reported",
    time: sql`ord_order.report_time`,
    figures: {
      dueCount: one,
      onTimeCount: when(sql`${dayOfInstant(sql`ord_order.report_time`)} <= ord_order.due_date`),
    },
  },
  report: {
    ...order,
    kind: "report",
    from: sql`ord_report join ord_order on ord_order.id = ord_report.order_id`,
    tenant: sql`ord_report.tenant_id`,
    time: sql`ord_report.review_time`,
    // A report that was voided later had been issued; its correction does not count again.
    where: sql`ord_report.review_time is not null and ord_report.status in ('20', '40')
      and ord_report.replaces_id is null and ord_report.report_type <> '6'`,
    figures: { reportCount: one },
  },
  finished: {
    ...order,
    kind: "finished",
    from: sql`ord_order join ord_liquidation on ord_liquidation.order_id = ord_order.id`,
    time: sql`ord_order.finish_time`,
    where: sql`ord_order.order_status = '90'`,
    figures: { finishedAmount: sql`ord_liquidation.order_amount`, grossProfit: sql`ord_liquidation.gross_profit` },
    permission: "order:liquidation:list",
    entity: liquidationEntity,
    ruled: { labId: "labId" },
  },
  refund: {
    kind: "refund",
    from: sql`aft_refund join ord_order on ord_order.id = aft_refund.order_id`,
    tenant: sql`aft_refund.tenant_id`,
    // As in the statement of a customer and the figures of a month.
    time: sql`aft_refund.post_date`,
    isDay: true,
    where: sql`aft_refund.status = '50'`,
    dimensions: {
      ...ofOrder,
      labId: sql`aft_refund.lab_id`,
      labOrgCode: sql`aft_refund.lab_org_code`,
      labType: sql`aft_refund.lab_type`,
    },
    figures: { refundAmount: sql`aft_refund.refund_amount` },
    permission: "afterSales:refund:list",
    entity: refundEntity,
    ruled: { salesBy: "salesBy", labId: "labId", labOrgCode: "labOrgCode", labType: "labType" },
  },
  flow: {
    kind: "flow",
    from: sql`fin_flow`,
    joined: sql`left join ord_order on ord_order.id = fin_flow.order_id`,
    tenant: sql`fin_flow.tenant_id`,
    time: sql`fin_flow.post_date`,
    isDay: true,
    dimensions: ofOrder,
    figures: { receipts: flowOf(flowFigures.receipts), refunds: flowOf(flowFigures.refunds) },
    permission: "finance:finance:list",
    entity: flowEntity,
    ruled: {},
  },
  invoice: {
    kind: "invoice",
    from: sql`inv_invoice`,
    tenant: sql`inv_invoice.tenant_id`,
    time: sql`inv_invoice.issue_date`,
    isDay: true,
    // An invoice may be for several orders, so it belongs to none of their dimensions.
    dimensions: {},
    figures: { invoiced: sql`inv_invoice.amount` },
    permission: "invoice:invoice:list",
    entity: invoiceEntity,
    seen: (rows) =>
      sql`inv_invoice.apply_id in (select inv_apply.id from inv_apply where ${rows.condition(invoiceEntity, {})})`,
    ruled: {},
  },
  customer: {
    kind: "customer",
    from: sql`cust_customer`,
    tenant: sql`cust_customer.tenant_id`,
    time: sql`cust_customer.create_time`,
    where: sql`cust_customer.del_flag = 0`,
    dimensions: { orgCode: sql`cust_customer.sales_org_code`, salesBy: sql`cust_customer.sales_by` },
    figures: { newCustomers: one },
    permission: "customer:customer:list",
    entity: customerEntity,
    ruled: { salesBy: "salesBy", salesOrgCode: "orgCode" },
  },
} as const satisfies Readonly<Record<string, Source>>;
export type SourceName = keyof typeof sources;
export const allSources: readonly Source[] = Object.values(sources);

/** Conditions of a source's rows in the time ranges `spans` (see `spansTable`). */
export function within({ time, isDay }: Source): SQL {
  return isDay
    ? sql`${time} between spans.first and spans.last`
    : sql`${time} >= spans.begins and ${time} < spans.ends`;
}

/** A range of days; `begins` to `ends` are its instants, for rows that have a time. */
export interface Range {
  /** Number of the period that the range is a part of. */
  n: number;
  first: string;
  last: string;
  begins: Date;
  ends: Date;
}

/** The ranges as a table `spans`. One parameter, so that the statement does not depend on their number. */
export const spansTable = (ranges: readonly Range[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(ranges)}::json) as spans(n int, first date, last date, begins timestamptz, ends timestamptz)`;
